export async function installStack(): Promise<void> {}
