// Shares free slots out among the projects that have something due, so that none starves another: what a project
// does not take goes to the others. Equal to granting one task per project and round, in few transactions.

export interface Granted<Call> {
  granted: Call[];
  state: 'granted' | 'nothing_due' | 'all_lines_held' | 'busy' | 'setting_aside';
}

export async function shareOut<Call>(
  slots: number,
  projectIds: readonly string[],
  grant: (projectId: string, most: number) => Promise<Granted<Call>>,
): Promise<Call[]> {
  const calls: Call[] = [];
  let asking = projectIds;
  while (asking.length > 0 && calls.length < slots) {
    const share = Math.max(1, Math.floor((slots - calls.length) / asking.length));
    const wantMore: string[] = [];
    for (const projectId of asking) {
      const most = Math.min(share, slots - calls.length);
      if (most === 0) break;
      const { granted } = await grant(projectId, most);
      calls.push(...granted);
      if (granted.length === most) wantMore.push(projectId);
    }
    asking = wantMore;
  }
  return calls;
}
