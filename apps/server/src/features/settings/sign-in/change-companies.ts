import { randomUUID } from 'node:crypto';
import { isCertificate } from '@pickup/auth';
import { samlSettingsSchema, type AuthSettings } from '@pickup/contracts/people/auth-settings';
import type {
  NewSignInCompany,
  SignInCompany,
  SignInCompanyChange,
} from '@pickup/contracts/people/sign-in-methods';
import type { Context } from 'hono';
import { AppError, fieldError } from '../../../errors.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import { changeSettings, type SettingsEdit } from '../versions/publish.ts';
import { changedMeanwhile, parseItem, rawItems } from './auth-items.ts';
import type { SettingsContext } from '../versions/read-page-settings.ts';

type Company = AuthSettings['saml'][number];

export async function addCompany(
  c: Context,
  context: SettingsContext,
  members: NewSignInCompany,
): Promise<void> {
  const company = checkedCompany(c, { ...members, id: randomUUID() });
  await changeSettings(c, context, {
    changes: (published) => {
      const companies = rawItems(published, 'saml');
      return [{ path: ['auth', 'saml'], value: [...companies, company] }];
    },
  });
}

export async function changeCompany(
  c: Context,
  context: SettingsContext,
  change: SignInCompanyChange,
): Promise<void> {
  const next = checkedCompany(c, { ...toWireCompany(companyOf(c)), ...change });
  await changeSettings(c, context, replaceCompany(next.id, next));
}

export async function removeCompany(c: Context, context: SettingsContext): Promise<void> {
  await changeSettings(c, context, replaceCompany(companyOf(c).id, null));
}

function replaceCompany(id: string, next: Company | null): SettingsEdit {
  return {
    changes: (published) => {
      const companies = rawItems(published, 'saml');
      const index = companies.findIndex((company) => String(company['id']).toLowerCase() === id);
      if (index < 0) throw changedMeanwhile();
      const value = next ? companies.with(index, { ...next }) : companies.toSpliced(index, 1);
      return [{ path: ['auth', 'saml'], value }];
    },
  };
}

function companyOf(c: Context): Company {
  const company = siteOf(c).settings.auth.saml.find(({ id }) => id === c.req.param('id'));
  if (!company) throw new AppError('not_found', 'No company in the settings has this id.');
  return company;
}

type Members = SignInCompanyChange & Pick<SignInCompany, 'id' | 'entity_id'>;

function checkedCompany(c: Context, members: Members): Company {
  const { entity_id, sign_on_url, email_attribute, name_attribute = null, ...others } = members;
  const company = parseItem(samlSettingsSchema, {
    ...others,
    entityId: entity_id,
    signOnUrl: sign_on_url,
    attributes: {
      email: email_attribute,
      ...(name_attribute !== null && { name: name_attribute }),
    },
  });
  if (!company.certificates.every(isCertificate))
    throw fieldError(
      'certificates',
      'This certificate can’t be read. Paste it whole, from “BEGIN CERTIFICATE” to “END CERTIFICATE”.',
    );
  const usedDomain = siteOf(c)
    .settings.auth.saml.filter(({ id }) => id !== company.id)
    .flatMap(({ domains }) => domains)
    .find((domain) => company.domains.includes(domain));
  if (usedDomain !== undefined)
    throw fieldError(
      'domains',
      `Another company already uses ${usedDomain}. Remove it there first.`,
    );
  return company;
}

export function toWireCompany({ entityId, signOnUrl, attributes, ...company }: Company) {
  return {
    ...company,
    entity_id: entityId,
    sign_on_url: signOnUrl,
    email_attribute: attributes.email,
    name_attribute: attributes.name ?? null,
  } satisfies SignInCompany;
}
