// Who may do what: for every operation of the management API the least role it needs. A route that is not here
// does not start. Operations outside a project need a key of the whole installation, except those named below.
import { MANAGEMENT_ROLES, type ManagementRole } from '@outspoken/contract';

export const LEAST_ROLES = {
  listManagementKeys: 'owner',
  createManagementKey: 'owner',
  revokeManagementKey: 'owner',
  listInstallationKeys: 'owner',
  createInstallationKey: 'owner',
  revokeInstallationKey: 'owner',
  listAuditEntries: 'owner',
  listInstallationAuditEntries: 'owner',

  listProjects: 'viewer',
  readProject: 'viewer',
  createProject: 'owner',
  changeProject: 'owner',
  deleteProject: 'owner',

  listTrunks: 'viewer',
  readTrunk: 'viewer',
  readTrunkStatus: 'viewer',
  saveTrunk: 'owner',
  deleteTrunk: 'owner',
  listInstallationTrunks: 'viewer',
  readInstallationTrunk: 'viewer',
  readInstallationTrunkStatus: 'viewer',
  saveInstallationTrunk: 'owner',
  deleteInstallationTrunk: 'owner',

  listProviders: 'viewer',
  saveProvider: 'owner',
  removeProvider: 'owner',
  runProjectDoctor: 'operator',
  runInstallationDoctor: 'operator',

  listSecrets: 'viewer',
  saveSecret: 'owner',
  removeSecret: 'owner',

  listApiKeys: 'viewer',
  createApiKey: 'owner',
  changeApiKey: 'owner',
  revokeApiKey: 'owner',

  listCallerNumbers: 'viewer',
  addCallerNumber: 'owner',
  removeCallerNumber: 'owner',

  listUserGroups: 'viewer',
  readUserGroup: 'viewer',
  createUserGroup: 'operator',
  renameUserGroup: 'operator',

  listEndUsers: 'viewer',
  readEndUser: 'viewer',
  changeEndUser: 'operator',
  eraseEndUser: 'operator',

  listAgents: 'viewer',
  readAgent: 'viewer',
  createAgent: 'operator',
  changeAgent: 'operator',
  publishAgent: 'operator',
  pushAgent: 'operator',
  checkAgent: 'operator',
  deleteAgent: 'operator',
  listAgentVersions: 'viewer',
  readAgentVersion: 'viewer',

  listSuppressions: 'viewer',
  addSuppression: 'operator',
  removeSuppression: 'operator',
  listInstallationSuppressions: 'viewer',
  addInstallationSuppression: 'operator',
  removeInstallationSuppression: 'operator',

  listCallTasks: 'viewer',
  readCallTask: 'viewer',
  explainCallTask: 'viewer',
  listCalls: 'viewer',
  readCall: 'viewer',
  readJournal: 'viewer',
  readRecording: 'viewer',
  readRecordingAudio: 'viewer',
  createRecordingLink: 'operator',
  analyseCall: 'operator',

  previewRedial: 'operator',
  cancelCallTask: 'operator',
  cancelWaitingTasks: 'operator',
  pauseProject: 'operator',
  resumeProject: 'operator',
  pauseAgent: 'operator',
  resumeAgent: 'operator',
  pauseUserGroup: 'operator',
  resumeUserGroup: 'operator',
  readDialling: 'viewer',
  setDialling: 'operator',

  streamCall: 'viewer',
  streamCalls: 'viewer',
  listWebhookEndpoints: 'viewer',
  readWebhookEndpoint: 'viewer',
  createWebhookEndpoint: 'owner',
  changeWebhookEndpoint: 'owner',
  rotateWebhookSecret: 'owner',
  deleteWebhookEndpoint: 'owner',
  sendTestEvent: 'operator',
  listWebhookDeliveries: 'viewer',
  readWebhookDelivery: 'viewer',
  resendWebhookDelivery: 'operator',
  resendWebhookDeliveries: 'operator',
} as const satisfies Record<string, ManagementRole>;

export type ManagementOperation = keyof typeof LEAST_ROLES;

/** Outside a project, yet open to a key of one project: it is shown that project only. */
export const OPEN_TO_PROJECT_KEYS: ReadonlySet<ManagementOperation> = new Set([
  'listProjects',
  'readDialling',
]);

export function isManagementOperation(operationId: unknown): operationId is ManagementOperation {
  return typeof operationId === 'string' && Object.hasOwn(LEAST_ROLES, operationId);
}

export function mayDo(role: ManagementRole, operation: ManagementOperation): boolean {
  return MANAGEMENT_ROLES.indexOf(role) <= MANAGEMENT_ROLES.indexOf(LEAST_ROLES[operation]);
}
