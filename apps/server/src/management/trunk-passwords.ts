// Which passwords a trunk has after a save: those that came, else those it had for the same user.
import { AppError, type SaveTrunkRequest, type TrunkDefinition } from '@outspoken/contract';

export type TrunkPasswords = SaveTrunkRequest['passwords'];
type Which = keyof TrunkPasswords;

const WITHOUT_USER = {
  authentication:
    'passwords.authentication is given, but nobody asks for it: leave it out, or set definition.authentication to digest with its user.',
  registration:
    'passwords.registration is given, but the trunk does not register: leave it out, or set definition.registration.',
} as const;

function userOf(which: Which, definition: TrunkDefinition): string | null {
  if (which === 'registration') return definition.registration?.user ?? null;
  return definition.authentication.kind === 'digest' ? definition.authentication.user : null;
}

export interface SavedBefore {
  definition: TrunkDefinition;
  passwords: TrunkPasswords;
}

export function settlePasswords(
  definition: TrunkDefinition,
  given: TrunkPasswords,
  before: SavedBefore | null,
): TrunkPasswords {
  const settled: TrunkPasswords = {};
  for (const which of ['authentication', 'registration'] as const) {
    const user = userOf(which, definition);
    if (user === null && given[which] !== undefined)
      throw new AppError('invalid_request', WITHOUT_USER[which]);
    if (user === null) continue;
    const isSameUser = before !== null && userOf(which, before.definition) === user;
    const password = given[which] ?? (isSameUser ? before.passwords[which] : undefined);
    if (password === undefined)
      throw new AppError(
        'invalid_request',
        `passwords.${which} is missing: definition.${which} names a user, and none is stored for that user yet.`,
      );
    settled[which] = password;
  }
  return settled;
}
