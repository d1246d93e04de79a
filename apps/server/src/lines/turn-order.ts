// Whose turn it is: projects that were not served lately come first. Due times cannot say it, for a project with an
// old backlog would stay ahead for ever.

export interface TurnOrder {
  sort(projectIds: readonly string[]): string[];
  served(projectId: string): void;
}

export function createTurnOrder(mostRemembered = 10_000): TurnOrder {
  const turns = new Map<string, number>();
  let turn = 0;
  return {
    sort: (projectIds) => projectIds.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0)),
    served(projectId) {
      turns.delete(projectId);
      turns.set(projectId, ++turn);
      if (turns.size <= mostRemembered) return;
      const [oldest] = turns.keys();
      if (oldest !== undefined) turns.delete(oldest);
    },
  };
}
