// The three organisations of the demo, with fixed ids: one build, three front doors that look, speak and sign in differently.
import { type OrganizationModuleType, organizationModuleType } from '../../src/contract/enums.ts'
import type { OrganizationModule } from '../../src/contract/organization.ts'
import type { StoredConfig } from '../tenancy/settings.ts'
import type { Language } from './texts/tongue.ts'

/** An organisation before it is a row: what `organizations`, `organization_hosts` and `identity_pools` are told of it. */
export interface DemoOrganization {
  id: string
  slug: string
  host: string
  name: string
  description: string
  email: string
  locale: Language
  timezone: string
  poolId: string
  clientId: string
  identityPoolId: string
  config: StoredConfig
}

/** Every demo account signs in with it. */
export const demoPassword = 'foyer-demo'

const open: OrganizationModule = { requireAuth: false, enabled: true, enabledTiers: [], editable: true, editableTiers: [], options: {} }

/** Every module on for everyone, but for what is said otherwise. */
function modules(changes: Partial<Record<OrganizationModuleType, Partial<OrganizationModule>>>): StoredConfig['MODULES'] {
  return Object.fromEntries(organizationModuleType.map((type) => [type, { ...open, ...changes[type] }]))
}

const off = { enabled: false, editable: false }
/** Shown to everyone, made by the organisation alone. */
const readOnly = { editable: false }

/** What the three have in common: no native apps, and marks drawn by the web host. */
const common = {
  ENVIRONMENT: 'staging',
  BUNDLE_IDENTIFIER: null,
  EXPO_PROJECT_ID: null,
  EXPO_SLUG: null,
  APPLE_APPSTORE_LINK: null,
  GOOGLE_PLAYSTORE_LINK: null,
  CLIENT_THEME: 'default',
  LOGO: { LIGHT: '/icons/icon.svg' },
  ICON: { LIGHT: '/icons/icon.svg' },
  APP_ICON: '/icons/512.png',
  ADAPTIVE_ICON: '/icons/maskable-512.png',
  SPLASH_SCREEN: null,
  CUSTOM_MODULES: [],
  INTEGRATIONS: [],
} satisfies Partial<StoredConfig>

/** Name badges that are read by a phone: the third party that two of the three offer their people. */
const snagtag: StoredConfig['INTEGRATIONS'][number] = {
  id: null,
  type: 'snagtag',
  enabled: true,
  publicKey: null,
  publicUrl: null,
  details: {
    type: 'snagtag',
    name: 'Snagtag',
    description: 'Shares your card when somebody taps your badge.',
    logo: '/icons/icon.svg',
    permissions: { info: true, contact: true },
  },
}

const nowhere = { facebook: null, instagram: null, twitter: null, linkedIn: null, tikTok: null, youtube: null, discord: null }
const noFields = { PHONE: false, TITLE: false, COMPANY: false }

export const formAndField: DemoOrganization = {
  id: '466f7965-7200-4000-8000-000000000001',
  slug: 'form-and-field',
  host: 'localhost',
  name: 'Form & Field',
  description: 'People who make things well, and the places they make them in.',
  email: 'hello@form-and-field.example',
  locale: 'en',
  timezone: 'Europe/Amsterdam',
  poolId: 'eu-west-1_FormField1',
  clientId: '3formandfieldwebclient0001',
  identityPoolId: 'eu-west-1:466f7965-7200-4000-8000-0000000000a1',
  config: {
    ...common,
    NAME: 'Form & Field',
    APP_NAME: 'Form & Field',
    DESCRIPTION: 'People who make things well, and the places they make them in.',
    PRIMARY_MODULE: 'events',
    PRIMARY_COLOR: '#2438e0',
    SECONDARY_COLOR: '#ff5a36',
    SPLASH_SCREEN_COLOR: '#2438e0',
    DEFAULT_LOCALE: 'en',
    LOCALES: ['en', 'es', 'fr', 'ja', 'ar', 'de', 'pt', 'zh-CN'],
    LANGUAGES: {},
    AUTH: {
      LAYOUT: 'default',
      DEFAULT_ACTION: 'signIn',
      EMAIL: true,
      FACEBOOK: true,
      GOOGLE: true,
      APPLE: true,
      AMAZON: true,
      CUSTOM: [{ name: 'Guild ID', btnText: 'Continue with Guild ID', color: '#f4c430', textColor: '#1b1b1b', borderColor: '#c99b06' }],
      FIELDS: noFields,
    },
    MODULES: modules({ channels: readOnly, benefits: readOnly, sponsors: readOnly, bookings: readOnly }),
    SOCIAL: {
      ...nowhere,
      instagram: 'https://instagram.com/formandfield.example',
      linkedIn: 'https://linkedin.com/company/form-and-field-example',
    },
    PAYMENT: { TYPE: 'stripe', CONNECTION_ID: 'acct_formandfielddemo', CURRENCY: 'USD' },
    INTEGRATIONS: [snagtag],
  },
}

export const ropewalk: DemoOrganization = {
  id: '466f7965-7200-4000-8000-000000000002',
  slug: 'ropewalk',
  host: 'guild.localhost',
  name: 'Ropewalk',
  description: 'A guild of makers in a long, low building by the harbour. Tools to share, soup on Tuesdays.',
  email: 'bench@ropewalk.example',
  locale: 'en',
  timezone: 'America/Halifax',
  poolId: 'ca-central-1_Ropewalk2',
  clientId: '5ropewalkguildwebclient002',
  identityPoolId: 'ca-central-1:466f7965-7200-4000-8000-0000000000a2',
  config: {
    ...common,
    NAME: 'Ropewalk',
    APP_NAME: 'Ropewalk',
    DESCRIPTION: 'A guild of makers in a long, low building by the harbour. Tools to share, soup on Tuesdays.',
    PRIMARY_MODULE: 'activities',
    PRIMARY_COLOR: '#f4c430',
    SECONDARY_COLOR: '#1b1b1b',
    SPLASH_SCREEN_COLOR: '#f4c430',
    DEFAULT_LOCALE: 'en',
    LOCALES: ['en', 'fr', 'es', 'ja'],
    LANGUAGES: {
      en: { 'events.title': 'Workshop days', 'shell.tab.events': 'Workshops' },
      fr: { 'events.title': 'Journées d’atelier', 'shell.tab.events': 'Ateliers' },
      es: { 'events.title': 'Días de taller', 'shell.tab.events': 'Talleres' },
      ja: { 'events.title': '工房の日', 'shell.tab.events': '工房の日' },
    },
    AUTH: {
      LAYOUT: 'social',
      DEFAULT_ACTION: 'signIn',
      EMAIL: true,
      FACEBOOK: false,
      GOOGLE: true,
      APPLE: false,
      AMAZON: false,
      CUSTOM: [],
      FIELDS: { ...noFields, TITLE: true },
    },
    MODULES: modules({ accounts: { requireAuth: true }, bookings: off, surveys: off, subscriptions: off, invoices: off, benefits: off }),
    SOCIAL: { ...nowhere, youtube: 'https://youtube.com/@ropewalk.example', discord: 'https://discord.gg/ropewalk-example' },
    PAYMENT: { TYPE: 'paypal', CONNECTION_ID: 'ropewalkdemo', CURRENCY: 'USD' },
    INTEGRATIONS: [snagtag],
  },
}

export const majlis: DemoOrganization = {
  id: '466f7965-7200-4000-8000-000000000003',
  slug: 'majlis',
  host: 'majlis.localhost',
  name: 'مجلس',
  description: 'مجلس مفتوح للحرفيين والكتّاب وأهل الحديث الطيب، والقهوة دائمًا على النار.',
  email: 'salam@majlis.example',
  locale: 'ar',
  timezone: 'Asia/Muscat',
  poolId: 'me-south-1_Majlis3',
  clientId: '7majliswebclient0000000003',
  identityPoolId: 'me-south-1:466f7965-7200-4000-8000-0000000000a3',
  config: {
    ...common,
    NAME: 'مجلس',
    APP_NAME: 'مجلس',
    DESCRIPTION: 'مجلس مفتوح للحرفيين والكتّاب وأهل الحديث الطيب، والقهوة دائمًا على النار.',
    PRIMARY_MODULE: 'events',
    PRIMARY_COLOR: '#0f7a5a',
    SECONDARY_COLOR: '#d9a441',
    SPLASH_SCREEN_COLOR: '#0f7a5a',
    DEFAULT_LOCALE: 'ar',
    LOCALES: ['ar', 'en'],
    LANGUAGES: {
      ar: { 'events.title': 'الملتقيات', 'shell.tab.events': 'الملتقيات' },
      en: { 'events.title': 'Gatherings', 'shell.tab.events': 'Gatherings' },
    },
    AUTH: {
      LAYOUT: 'default',
      DEFAULT_ACTION: 'signIn',
      EMAIL: true,
      FACEBOOK: false,
      GOOGLE: false,
      APPLE: false,
      AMAZON: false,
      CUSTOM: [],
      FIELDS: noFields,
    },
    MODULES: modules({ advertisements: off, subscriptions: off, channels: readOnly }),
    SOCIAL: { ...nowhere, twitter: 'https://x.com/majlis_example' },
    INTEGRATIONS: [snagtag],
    PAYMENT: { TYPE: 'manual', CONNECTION_ID: null, CURRENCY: 'USD' },
  },
}

export const demoOrganizations: readonly DemoOrganization[] = [formAndField, ropewalk, majlis]
