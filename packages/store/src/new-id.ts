import { ID_PREFIXES, type IdKind } from '@outspoken/contract';
import { v7 } from 'uuid';

export function newId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${v7().replaceAll('-', '')}`;
}
