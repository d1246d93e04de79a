import { describe, expect, it } from 'vitest';
import { readProcessEnvironment, readSupervisorEnvironment } from './environment.ts';

describe('the environment of the voice node', () => {
  it('names all faults at once and no value', () => {
    const read = () => readProcessEnvironment({ ARI_PASSWORD: '', S3_SECRET_KEY: 'hush', VOICE_SLOTS: '0' });
    expect(read).toThrow(/ARI_PASSWORD[\s\S]*DATABASE_URL[\s\S]*VOICE_SLOTS/);
    expect(read).not.toThrow(/hush/);
  });

  it('has one process by default', () => {
    const environment = { ARI_URL: 'http://127.0.0.1:1', ARI_USER: 'u', ARI_PASSWORD: 'p' };
    expect(readSupervisorEnvironment(environment).VOICE_PROCESSES).toBe(1);
  });
});
