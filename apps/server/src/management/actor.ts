import type { ManagementRole } from '@outspoken/contract';

/** Who sent a request to the management API. */
export interface Actor {
  /** The id of the management key, or `operator_token`. */
  id: string;
  role: ManagementRole;
  /** Null: the whole installation. */
  projectId: string | null;
}

/** Who acts, and in which project. */
export interface ProjectContext {
  actor: Actor;
  projectId: string;
}

/** Who acts, and in which project; null: for the whole installation. */
export interface Reach {
  actor: Actor;
  projectId: string | null;
}
