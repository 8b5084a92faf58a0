// An organisation's configuration for tests: everything on, five languages.
import type { OrganizationModuleType } from '../../src/contract/enums.ts'
import type { OrganizationModule } from '../../src/contract/organization.ts'
import type { StoredConfig } from '../tenancy/settings.ts'

/** A module that is on for everyone; `overrides` say what is different. */
export function aModule(overrides: Partial<OrganizationModule> = {}): OrganizationModule {
  return { requireAuth: false, enabled: true, enabledTiers: [], editable: true, editableTiers: [], options: {}, ...overrides }
}

/** The stored half of an OrganizationConfig. No module is listed, which means all are on. */
export function aConfig(overrides: Partial<StoredConfig> = {}): StoredConfig {
  return {
    ENVIRONMENT: 'prod',
    BUNDLE_IDENTIFIER: null,
    EXPO_PROJECT_ID: null,
    EXPO_SLUG: null,
    APPLE_APPSTORE_LINK: null,
    GOOGLE_PLAYSTORE_LINK: null,
    NAME: 'Testtown',
    DESCRIPTION: 'A town for tests.',
    PRIMARY_MODULE: 'activities',
    PRIMARY_COLOR: '#2438e0',
    SECONDARY_COLOR: '#ff5a36',
    CLIENT_THEME: 'default',
    LOGO: { LIGHT: '/icons/icon.svg' },
    ICON: { LIGHT: '/icons/icon.svg' },
    APP_NAME: 'Testtown',
    APP_ICON: null,
    ADAPTIVE_ICON: null,
    SPLASH_SCREEN: null,
    SPLASH_SCREEN_COLOR: '#ffffff',
    DEFAULT_LOCALE: 'en',
    LOCALES: ['en', 'es', 'fr', 'ja', 'ar'],
    LANGUAGES: {},
    AUTH: {
      LAYOUT: 'default',
      DEFAULT_ACTION: 'signIn',
      EMAIL: true,
      FACEBOOK: true,
      GOOGLE: true,
      APPLE: true,
      AMAZON: true,
      CUSTOM: [],
      FIELDS: { PHONE: false, TITLE: false, COMPANY: false },
    },
    MODULES: {},
    CUSTOM_MODULES: [],
    SOCIAL: { facebook: null, instagram: null, twitter: null, linkedIn: null, tikTok: null, youtube: null, discord: null },
    PAYMENT: { TYPE: 'manual', CONNECTION_ID: null, CURRENCY: 'USD' },
    INTEGRATIONS: [],
    ...overrides,
  }
}

/** `MODULES` with one module set as described. */
export function withModule(type: OrganizationModuleType, overrides: Partial<OrganizationModule>): Pick<StoredConfig, 'MODULES'> {
  return { MODULES: { [type]: aModule(overrides) } }
}
