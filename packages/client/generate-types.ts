// Turns an OpenAPI document into the types of this client. Run by scripts/generate-client.ts, never in production.
import openapiTypescript, { astToString } from 'openapi-typescript';

export async function generateTypes(openapi: object): Promise<string> {
  const nodes = await openapiTypescript(JSON.stringify(openapi), {
    defaultNonNullable: false,
    alphabetize: true,
  });
  return `// Made by scripts/generate-client.ts from the API's own OpenAPI. Do not edit.\n${astToString(nodes)}`;
}
