import type { Logger } from 'pino';

export type TelephonyLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
