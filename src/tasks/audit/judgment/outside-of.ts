import { join } from 'node:path';
import { type Outside, openOutside } from '../../../base/outside/index.ts';
import type { AuditContext } from '../model/index.ts';

const doors = new WeakMap<AuditContext, Outside>();

/** One door per audit, so that a circuit that opened in one check stays open in the next. */
export function outsideOf(context: AuditContext): Outside {
  let door = doors.get(context);
  if (door === undefined) {
    door = openOutside({
      folder: join(context.stateFolder, 'answers'),
      online: context.options.online,
      signal: context.signal,
    });
    doors.set(context, door);
  }
  return door;
}
