import { migrateDatabase, withClient, withDatabase } from './stored-calls.ts';

export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Migrated and empty, with the durability of the server's own settings. */
export async function makeEmptyDatabase(serverUrl: string, name: string): Promise<BenchDatabase> {
  const drop = () =>
    withClient(serverUrl, async (admin) => {
      await admin.query(`drop database if exists ${name} with (force)`);
    });
  await drop();
  await withClient(serverUrl, (admin) => admin.query(`create database ${name}`));
  const url = withDatabase(serverUrl, name);
  await migrateDatabase(url);
  return { url, drop };
}
