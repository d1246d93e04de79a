import { type AgentFault, type AgentTools, type HttpTool, secretsNamedIn } from '@outspoken/contract';

/** A tool whose secret is missing fails in every call. Advice only: the secret may be set after the agent is. */
export function judgeSecrets({ http }: AgentTools, names: readonly string[]): AgentFault[] {
  return http.flatMap((tool) =>
    placesOf(tool).flatMap(([place, text]) => {
      const missing = [...new Set(secretsNamedIn(text))].filter((name) => !names.includes(name));
      return missing.map((name) => ({
        field: `tools.http.${tool.name}.${place}`,
        problem: `the project has no secret ${name}`,
        fix: `set it: outspoken secret set ${name} --value-file -`,
        countries: [],
      }));
    }),
  );
}

function placesOf({ url, headers, body }: HttpTool): [string, string][] {
  const within = (part: string, texts: Record<string, string>) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${part}.${name}`, text]);
  return [['url', url], ...within('headers', headers), ...within('body', body)];
}
