import type { CallMode, ProjectSettings } from '@outspoken/contract';

/** Who sent a request to the public API: an API key, and by it a project and a mode. */
export interface Caller {
  apiKeyId: string;
  projectId: string;
  mode: CallMode;
  /** A few seconds old at most. */
  settings: ProjectSettings;
}
