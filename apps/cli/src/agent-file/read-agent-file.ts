import { type AgentFile, agentFileSchema } from '@outspoken/contract';
import { readYamlFile } from '../read-yaml-file.ts';

export function readAgentFile(path: string, text: string): AgentFile {
  return readYamlFile(agentFileSchema, path, text);
}
