import { basename } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { sha256 } from '../../../base/files/index.ts';
import type { Sha256 } from '../model/index.ts';
import type { RunRequest } from './run-prompts.ts';
import type { RunSettings } from './run-settings.ts';

/** What of a request is pinned. Throws `usage` for an address that is none. */
export function settingsOf(request: RunRequest, prompts: Sha256): RunSettings {
  const { target, effort, timeLimitSeconds = 300 } = request;
  const effortOf = effort === undefined ? {} : { effort };
  const common = { prompts_sha256: prompts, time_limit_seconds: timeLimitSeconds, ...effortOf };
  if (target.kind === 'command') {
    const command = basename(target.argv[0] ?? '');
    return {
      ...common,
      model: request.model ?? command,
      command,
      command_sha256: sha256(JSON.stringify(target.argv)),
    };
  }
  const url = URL.canParse(target.url) ? new URL(target.url) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '')
    throw new TouchstoneError('usage', {
      what: '--endpoint is no address that can be asked',
      expected: 'http or https, without user name and password',
    });
  const parameters = z.record(z.string(), z.json()).parse(target.parameters);
  return {
    ...common,
    model: request.model ?? target.model,
    endpoint: `${url.origin}${url.pathname}`,
    ...(url.search === '' ? {} : { endpoint_query_sha256: sha256(url.search) }),
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
  };
}
