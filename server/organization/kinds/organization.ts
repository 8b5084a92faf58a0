// The kind at the top of a folder: the organisation itself, whose fields are columns of its row and parts of its configuration.
import * as v from 'valibot'
import { defaultAuthAction, organizationModuleType, paymentIntegrationType, primaryModule } from '../../../src/contract/enums.ts'
import { integration } from '../../../src/contract/integrations.ts'
import { organizationConfig, type OrganizationModule } from '../../../src/contract/organization.ts'
import * as schema from '../../db/schema.ts'
import type { StoredConfig } from '../../tenancy/settings.ts'
import { same } from '../json.ts'
import { advertisements, benefits, groups, interests, levels, pages } from './community.ts'
import { channels } from './channels.ts'
import { events, series } from './events.ts'
import { fields, kind, type Field, type Json, type Kind } from './kind.ts'
import { plans, taxes } from './money.ts'
import { people, tiers } from './people.ts'
import { places } from './places.ts'
import { surveys } from './questions.ts'
import { fits, forms } from './text-forms.ts'

type Part = { [key: string]: Json }

const text = (form: 'language' | 'host') =>
  v.pipe(
    v.string(),
    v.check((value) => fits(value, form), forms[form].must),
  )

/** The same keys, all optional: what is absent has its default. */
const partial = <Entries extends v.ObjectEntries>(entries: Entries) => v.partial(v.strictObject(entries))

const openModule: OrganizationModule = {
  requireAuth: false,
  enabled: true,
  enabledTiers: [],
  editable: true,
  editableTiers: [],
  options: {},
}
const [oneModule, { AUTH, SOCIAL }] = [organizationConfig.entries.MODULES.value, organizationConfig.entries]

const signIn = {
  layout: 'default',
  firstAction: 'signIn',
  email: true,
  facebook: false,
  google: false,
  apple: false,
  amazon: false,
  custom: [],
  fields: { phone: false, title: false, company: false },
}
const nowhere = { facebook: null, instagram: null, twitter: null, linkedIn: null, tikTok: null, youtube: null, discord: null }
const payment = { provider: 'none', connection: null, currency: 'USD' }

const part = (name: string, of: v.GenericSchema, help: string, more: Partial<Field> = {}): Field => ({
  name,
  column: name,
  shape: 'json',
  required: false,
  fallback: {},
  schema: of,
  help,
  ...more,
})
const color = (name: string, fallback: string): Field => ({ name, column: name, shape: 'text', form: 'color', required: false, fallback })
const word = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  column: name,
  shape: 'text',
  required: false,
  fallback: null,
  ...more,
})
const mark = (name: string, fallback: string | null): Field => ({
  name,
  column: name,
  shape: 'picture',
  required: false,
  fallback,
  pictureType: 'admin',
  mark: true,
})

const icon = '/icons/icon.svg'

const configFields: Field[] = [
  part('hosts', v.pipe(v.array(text('host')), v.nonEmpty('must name at least one host')), 'The host names, without port.', {
    required: true,
    fallback: [],
  }),
  part('languages', v.pipe(v.array(text('language')), v.nonEmpty('must name at least one language')), 'Offered languages.', {
    required: true,
    fallback: [],
  }),
  word('primaryModule', { shape: 'choice', choices: primaryModule, fallback: 'events', help: 'What the first page is about.' }),
  color('primaryColor', '#2438e0'),
  color('secondaryColor', '#ff5a36'),
  color('splashColor', '#ffffff'),
  mark('logo', icon),
  mark('darkLogo', null),
  mark('icon', icon),
  mark('darkIcon', null),
  mark('appIcon', '/icons/512.png'),
  mark('adaptiveIcon', '/icons/maskable-512.png'),
  mark('splashScreen', null),
  word('appName', { help: 'On home screens; by default the name.' }),
  word('theme', { fallback: 'default' }),
  word('environment', { shape: 'choice', choices: ['prod', 'staging'], fallback: 'prod' }),
  word('appleAppStore', { form: 'address' }),
  word('googlePlayStore', { form: 'address' }),
  word('bundleIdentifier'),
  word('expoProject'),
  word('expoSlug'),
  part('words', v.record(text('language'), v.record(v.string(), v.string())), 'Texts of the app to replace, by language and key.'),
  part(
    'modules',
    v.record(v.picklist(organizationModuleType), partial(oneModule.entries)),
    'Per module, what differs from open to everyone.',
  ),
  part(
    'signIn',
    partial({
      layout: AUTH.entries.LAYOUT,
      firstAction: v.picklist(defaultAuthAction),
      email: v.boolean(),
      facebook: v.boolean(),
      google: v.boolean(),
      apple: v.boolean(),
      amazon: v.boolean(),
      custom: AUTH.entries.CUSTOM,
      fields: partial({ phone: v.boolean(), title: v.boolean(), company: v.boolean() }),
    }),
    'Ways to sign in, and what is asked at sign-up.',
  ),
  part('social', v.partial(SOCIAL), 'Pages of the organisation elsewhere.'),
  part(
    'payment',
    partial({ provider: v.picklist([...paymentIntegrationType, 'none']), connection: v.nullable(v.string()), currency: v.string() }),
    'Who takes payments. Keys of the provider are settings of the server.',
  ),
  part('integrations', v.array(integration), 'Third parties.', { fallback: [] }),
  part('customModules', organizationConfig.entries.CUSTOM_MODULES, 'Entries of the navigation that lead elsewhere.', { fallback: [] }),
]

export const organizationKind: Kind = kind('organization', 'organisation', schema.organizations, {
  translated: false,
  kept: true,
  fields: [
    ...fields(schema.organizations, 'name description email language=locale timezone', {
      language: { form: 'language', help: 'The default language: texts outside `translations` are in it.' },
      email: { form: 'email', fallback: '' },
    }),
    ...configFields,
  ],
  children: [
    tiers,
    people,
    pages,
    interests,
    series,
    groups,
    events,
    levels,
    benefits,
    advertisements,
    channels,
    plans,
    taxes,
    places,
    surveys,
  ],
})

/** What differs from the defaults. */
const trimmed = (value: Part, defaults: Part): Part =>
  Object.fromEntries(Object.entries(value).filter(([key, item]) => item !== undefined && !same(item, defaults[key] ?? null)))

type Row = typeof schema.organizations.$inferSelect

/** The fields as values, from the row and its hosts. Marks are addresses. */
export function organizationValues({ config, ...row }: Row, hosts: string[]): Part {
  const { AUTH: auth, PAYMENT } = config
  const modules = Object.entries(config.MODULES).map(([name, module]) => [name, trimmed(module, openModule)] as const)
  return {
    name: row.name,
    description: row.description,
    email: row.email,
    language: row.locale,
    timezone: row.timezone,
    hosts: hosts.toSorted(),
    languages: config.LOCALES,
    primaryModule: config.PRIMARY_MODULE,
    primaryColor: config.PRIMARY_COLOR,
    secondaryColor: config.SECONDARY_COLOR,
    splashColor: config.SPLASH_SCREEN_COLOR,
    logo: config.LOGO.LIGHT,
    darkLogo: config.LOGO.DARK ?? null,
    icon: config.ICON.LIGHT,
    darkIcon: config.ICON.DARK ?? null,
    appIcon: config.APP_ICON,
    adaptiveIcon: config.ADAPTIVE_ICON,
    splashScreen: config.SPLASH_SCREEN,
    appName: config.APP_NAME === config.NAME ? null : config.APP_NAME,
    theme: config.CLIENT_THEME,
    environment: config.ENVIRONMENT,
    appleAppStore: config.APPLE_APPSTORE_LINK,
    googlePlayStore: config.GOOGLE_PLAYSTORE_LINK,
    bundleIdentifier: config.BUNDLE_IDENTIFIER,
    expoProject: config.EXPO_PROJECT_ID,
    expoSlug: config.EXPO_SLUG,
    words: config.LANGUAGES,
    modules: Object.fromEntries(modules.filter(([, module]) => Object.keys(module).length > 0)),
    signIn: trimmed(
      {
        layout: auth.LAYOUT,
        firstAction: auth.DEFAULT_ACTION,
        email: auth.EMAIL,
        facebook: auth.FACEBOOK,
        google: auth.GOOGLE,
        apple: auth.APPLE,
        amazon: auth.AMAZON ?? false,
        custom: auth.CUSTOM,
        fields: { phone: auth.FIELDS.PHONE, title: auth.FIELDS.TITLE, company: auth.FIELDS.COMPANY },
      },
      signIn,
    ),
    social: trimmed(config.SOCIAL, nowhere),
    payment: trimmed({ provider: PAYMENT.TYPE, connection: PAYMENT.CONNECTION_ID, currency: PAYMENT.CURRENCY }, payment),
    integrations: config.INTEGRATIONS,
    customModules: config.CUSTOM_MODULES,
  }
}

/** The row, without its id, for complete values. `old` has what a folder does not hold. */
export function organizationRow(slug: string, values: Part, old?: StoredConfig) {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the checks before have judged the type of each field
  const value = <T = string>(name: string): T => values[name] as unknown as T
  const auth = { ...signIn, ...value<Partial<typeof signIn>>('signIn') }
  const fieldsAsked = { ...signIn.fields, ...auth.fields }
  const pay = { ...payment, ...value<Partial<typeof payment>>('payment') }
  const lightAndDark = (light: string, dark: string | null) => (dark === null ? { LIGHT: light } : { LIGHT: light, DARK: dark })
  const [name, description, language] = [value('name'), value('description'), value('language')]
  const config: StoredConfig = {
    ...old,
    NAME: name,
    DESCRIPTION: description,
    DEFAULT_LOCALE: language,
    LOCALES: value('languages'),
    PRIMARY_MODULE: value('primaryModule'),
    PRIMARY_COLOR: value('primaryColor'),
    SECONDARY_COLOR: value('secondaryColor'),
    SPLASH_SCREEN_COLOR: value('splashColor'),
    LOGO: lightAndDark(value('logo'), value('darkLogo')),
    ICON: lightAndDark(value('icon'), value('darkIcon')),
    APP_ICON: value('appIcon'),
    ADAPTIVE_ICON: value('adaptiveIcon'),
    SPLASH_SCREEN: value('splashScreen'),
    APP_NAME: value<string | null>('appName') ?? name,
    CLIENT_THEME: value('theme'),
    ENVIRONMENT: value('environment'),
    APPLE_APPSTORE_LINK: value('appleAppStore'),
    GOOGLE_PLAYSTORE_LINK: value('googlePlayStore'),
    BUNDLE_IDENTIFIER: value('bundleIdentifier'),
    EXPO_PROJECT_ID: value('expoProject'),
    EXPO_SLUG: value('expoSlug'),
    LANGUAGES: value('words'),
    MODULES: Object.fromEntries(
      Object.entries(value<Record<string, Partial<OrganizationModule>>>('modules')).map(([key, module]) => [
        key,
        { ...openModule, ...module },
      ]),
    ),
    AUTH: {
      LAYOUT: auth.layout,
      DEFAULT_ACTION: auth.firstAction,
      EMAIL: auth.email,
      FACEBOOK: auth.facebook,
      GOOGLE: auth.google,
      APPLE: auth.apple,
      AMAZON: auth.amazon,
      CUSTOM: auth.custom,
      FIELDS: { PHONE: fieldsAsked.phone, TITLE: fieldsAsked.title, COMPANY: fieldsAsked.company },
    } as StoredConfig['AUTH'],
    SOCIAL: { ...nowhere, ...value<Partial<StoredConfig['SOCIAL']>>('social') },
    PAYMENT: { TYPE: pay.provider, CONNECTION_ID: pay.connection, CURRENCY: pay.currency } as StoredConfig['PAYMENT'],
    INTEGRATIONS: value('integrations'),
    CUSTOM_MODULES: value('customModules'),
  }
  return { slug, name, description, email: value('email'), locale: language, timezone: value('timezone'), config }
}
