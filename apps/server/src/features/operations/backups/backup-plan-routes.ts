import { setTimeout as pause } from 'node:timers/promises';
import {
  backupPlanChangeSchema,
  backupPlanSchema,
  changedBackupPlanSchema,
  PLAN_VARIABLES,
  type BackupPlan,
} from '@pickup/contracts/operations/backup-plan';
import type { Context, Hono } from 'hono';
import type { ServerContext } from '../../../context.ts';
import { AppError, fieldError } from '../../../errors.ts';
import { notChecked, type Finding } from '../../../platform/checks/finding.ts';
import { openStore } from '../../../platform/database/backup/open-store.ts';
import type { S3Access } from '../../../platform/database/backup/s3-store.ts';
import { errorMessage } from '../../../platform/error-message.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import type { BackgroundWork } from '../../../platform/processes/background-work.ts';
import { principalOf } from '../../people/index.ts';
import { changeSettings, type SettingsContext } from '../../settings/index.ts';
import { folderRefusal, ownBackupFolder } from './backup-folder.ts';
import { checkBackupStore } from './check-backup-store.ts';
import { accessOf, planVariables, type PlanState } from './plan-variables.ts';

interface PlanContext extends SettingsContext, Pick<ServerContext, 'configNow' | 'limiters'> {
  readonly backups: { readonly schedule: Pick<BackgroundWork, 'kick'> };
}

export const BACKUP_PLAN_ROUTES = routes('backups', {
  getBackupPlan: {
    at: 'GET /api/backups/plan',
    permission: 'backups.manage',
    summary: 'Show where and when backups are made',
    description: 'Never contains the passphrase or the secret key.',
    response: backupPlanSchema,
  },
  changeBackupPlan: {
    at: 'PUT /api/backups/plan',
    permission: 'page.publish',
    summary: 'Set where and when backups are made',
    description:
      'Only owners and the operator token may call this. Pickup first tests the place: it writes, reads and removes a file. The change applies immediately. Changing a variable that is set in the environment returns `conflict`.',
    body: backupPlanChangeSchema,
    example: { to: 's3://acme-backups/pickup', at_minute: 480 },
    response: changedBackupPlanSchema,
    conflict: true,
  },
});

export function createBackupPlanRoutes(context: PlanContext): Hono {
  const { config, backups, limiters } = context;
  const checks = limiters('backup-places', { count: 20, seconds: 600 });
  return serve(BACKUP_PLAN_ROUTES, {
    getBackupPlan: () => planOf(context),
    async changeBackupPlan(c, { body }) {
      refuseApiKey(c);
      const state = stateOf(context);
      const seenVariables = context.live.current().stored;
      if (body.passphrase !== undefined) assertPassphraseIsFree(context);
      const access = accessOf(body, state);
      const { variables, createdPassphrase } = planVariables(body, state, access);
      let finding: Finding = notChecked('', '');
      if (body.to !== null) {
        if ((await checks.consume('')) > 0)
          throw new AppError(
            'rate_limited',
            'You can make at most twenty changes in ten minutes. Try again later.',
          );
        if (body.to !== state.current.to) await assertMayChoose(body.to, config.dataDir);
        finding = await checkedPlace(body.to, access);
      }
      if (Object.keys(variables).length > 0)
        await changeSettings(c, context, { variables, seenVariables });
      backups.schedule.kick();
      const warning = finding.state === 'warning' ? `${finding.text} ${finding.advice ?? ''}` : '';
      return { ...planOf(context), new_passphrase: createdPassphrase, warning };
    },
  });
}

/**
 * A backup contains every secret in the database. So a stolen API key must not be able to choose
 * the place or the passphrase, even if the key has the permission for this route.
 */
function refuseApiKey(c: Context): void {
  const caller = principalOf(c);
  if (caller.kind === 'key' && caller.id !== null)
    throw new AppError('forbidden', 'An API key may not change where backups go.');
}

function assertPassphraseIsFree({ config }: PlanContext): void {
  if (!config.environmentSets('BACKUP_KEY_FILE')) return;
  throw new AppError(
    'conflict',
    'BACKUP_KEY_FILE is set in the server’s environment, which takes precedence. Change it there and restart.',
  );
}

function stateOf({ config, configNow, live }: PlanContext): PlanState {
  const { environmentSets } = config;
  const { unreadable } = live.current().stored;
  return { current: configNow().backup, environmentSets, unreadable };
}

function planOf(context: PlanContext): BackupPlan {
  const { current, environmentSets, unreadable } = stateOf(context);
  const { to, s3, atMinute, keep, key } = current;
  const shown = s3 && {
    region: s3.region,
    endpoint: s3.endpoint,
    access_key_id: s3.accessKeyId,
  };
  return {
    to,
    s3: shown,
    at_minute: atMinute,
    keep: { ...keep },
    has_passphrase: key !== null,
    own_folder: ownBackupFolder(context.config.dataDir),
    set_in_environment: PLAN_VARIABLES.filter((name) => environmentSets(name)),
    unreadable: PLAN_VARIABLES.filter((name) => unreadable.includes(name)),
  };
}

const CHECK_LIMIT_MS = 20_000;

/** Throws an error for the field `to` if the test of the place fails or takes too long. */
async function checkedPlace(to: string, access: S3Access | null): Promise<Finding> {
  const timeout = new AbortController();
  const finding = await Promise.race([
    testPlace(to, access),
    pause(CHECK_LIMIT_MS, null, { signal: timeout.signal, ref: false }),
  ]).finally(() => timeout.abort());
  if (finding === null) throw fieldError('to', 'This place did not respond within 20 seconds.');
  if (finding.state === 'problem') throw fieldError('to', finding.text);
  return finding;
}

async function assertMayChoose(to: string, dataDir: string): Promise<void> {
  if (to.startsWith('s3://')) return;
  const refusal = await folderRefusal(to, dataDir);
  if (refusal !== null) throw fieldError('to', `This folder ${refusal}.`);
}

async function testPlace(to: string, access: S3Access | null): Promise<Finding> {
  try {
    return await checkBackupStore(openStore(to, access));
  } catch (error) {
    throw fieldError('to', `${errorMessage(error)}.`);
  }
}
