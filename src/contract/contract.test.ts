// Whether the schemas are as strict as the contract: what they accept and, more importantly, what they reject.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { organizationConfig, type OrganizationConfig } from './organization.ts'
import { int, iso, serial, uuid } from './primitives.ts'

type Row = Record<string, unknown>
type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
const isStrictObject = (schema: v.GenericSchema): schema is ObjectSchema => schema.type === 'strict_object'

const files = import.meta.glob<Row>(['./**/*.ts', '!./bodies/**', '!./**/*.test.ts'], { eager: true })

/** All strict object schemas exported by the entity files, by name. */
const entities = new Map<string, ObjectSchema>()
for (const [file, names] of Object.entries(files)) {
  if (file === './events/questions.ts') continue
  for (const [name, value] of Object.entries(names)) if (isSchema(value) && isStrictObject(value)) entities.set(name, value)
}

const entity = (name: string): ObjectSchema => {
  const found = entities.get(name)
  if (found === undefined) throw new Error(`There is no schema ${name}.`)
  return found
}

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
const moment = '2026-03-01T18:30:00.000Z'

/** The minimal valid value of a schema: empty lists, nulls, no optional keys. */
const leastOf = (schema: v.GenericSchema): unknown => {
  if (schema === uuid) return id
  if (schema === iso) return moment
  if (schema === int || schema === serial) return 1
  const is = schema as v.GenericSchema & { entries: v.ObjectEntries; options: unknown[]; literal: unknown; getter: () => v.GenericSchema }
  switch (schema.type) {
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(is.entries)
          .filter(([, field]) => field.type !== 'optional')
          .map(([key, field]) => [key, leastOf(field as v.GenericSchema)]),
      )
    case 'string':
      return 'text'
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'picklist':
      return is.options[0]
    case 'union':
      return leastOf(is.options[0] as v.GenericSchema)
    case 'literal':
      return is.literal
    case 'nullable':
      return null
    case 'array':
      return []
    case 'record':
      return {}
    default:
      throw new Error(`No sample for ${schema.type}.`)
  }
}

/** Contract 2: the key that identifies each full form. */
const marks: Record<string, string[]> = {
  sessions: ['event'],
  bio: ['account'],
  _count: ['activity', 'group'],
  name: ['image'],
  createdAt: ['organization', 'notification', 'groupMembership', 'benefit', 'eventActivation'],
  description: ['accountTier', 'coupon', 'track', 'sponsorshipLevel'],
  visibility: ['passType'],
  updatedAt: ['pass', 'announcement', 'eventActivationCompletion'],
  website: ['speaker'],
  longDescription: ['session'],
  html: ['eventPage'],
  section: ['faq'],
  faqs: ['faqSection'],
  priority: ['channel'],
  body: ['content'],
  email: ['supportTicket', 'lead'],
  title: ['advertisement'],
}
const told = Object.entries(marks).flatMap(([mark, names]) => names.map((name) => [name, mark] as const))
const baseOf = (name: string): string => `base${name[0]?.toUpperCase()}${name.slice(1)}`

describe('forms of an entity', () => {
  test.each(told)('the base form of %s refuses %s, and its full form needs it', (name, mark) => {
    const base = entity(baseOf(name))
    const full = entity(name)
    const least = leastOf(full) as Row
    const { [mark]: value, ...without } = least
    expect(v.is(full, least)).toBe(true)
    expect(v.is(full, without)).toBe(false)
    expect(v.is(base, leastOf(base))).toBe(true)
    expect(v.is(base, { ...(leastOf(base) as Row), [mark]: value })).toBe(false)
  })

  test.each([
    ['self', 'account', 'email'],
    ['eventListing', 'event', 'newActivityCreatorEmailNotification'],
    ['managedCoupon', 'coupon', '_count'],
  ])('%s is told from %s by %s', (wider, narrower, mark) => {
    const least = leastOf(entity(wider)) as Row
    expect(v.is(entity(wider), least)).toBe(true)
    expect(v.is(entity(narrower), { ...(leastOf(entity(narrower)) as Row), [mark]: least[mark] })).toBe(false)
  })

  test('an account inside another entity brings nothing of its full form along', () => {
    const comment = leastOf(entity('activity')) as Row & { account: Row }
    expect(v.is(entity('activity'), comment)).toBe(true)
    expect(v.is(entity('activity'), { ...comment, account: { ...comment.account, bio: null } })).toBe(false)
  })

  test.each([...entities.keys()])('%s takes the least that it asks for, and no key more', (name) => {
    const least = leastOf(entity(name)) as Row
    expect(v.safeParse(entity(name), least).issues).toBeUndefined()
    expect(v.is(entity(name), { ...least, nobodyAsked: 1 })).toBe(false)
    const spared = Object.keys(least).filter((key) => v.is(entity(name), { ...least, [key]: undefined }))
    expect(spared).toEqual([])
  })

  test('an option of a question may hold the questions that follow, in full or by their ids', () => {
    const question = leastOf(entity('surveyQuestion')) as Row
    const option = { id, value: 'yes', text: null, supply: null, description: null, sortOrder: 1 }
    const follows = (subQuestions: unknown) => v.is(entity('surveyQuestion'), { ...question, choices: [{ ...option, subQuestions }] })
    expect(follows([question])).toBe(true)
    expect(follows([{ questionId: id }])).toBe(true)
    expect(follows([{ ...question, nobodyAsked: 1 }])).toBe(false)
  })
})

describe('scalars', () => {
  test.each(['2026-03-01T18:30:00Z', '2026-03-01T18:30:00.123Z', '2026-03-01T18:30:00+05:30', '2024-02-29T00:00:00-03:00'])(
    '%s is a moment',
    (text) => expect(v.is(iso, text)).toBe(true),
  )
  test.each([
    '2026-03-01',
    '2026-03-01T18:30:00',
    '2026-03-01 18:30:00Z',
    '2026-02-30T18:30:00Z',
    '2026-13-01T18:30:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T18:60:00Z',
    '',
  ])('"%s" is no moment', (text) => expect(v.is(iso, text)).toBe(false))
  test('a Date object is no moment: it was not made text', () => expect(v.is(iso, new Date(moment))).toBe(false))
  test.each([id, id.toUpperCase(), '6f1c2a34-5b6d-1e7f-ba9b-0c1d2e3f4a5b'])('%s is a UUID', (text) => expect(v.is(uuid, text)).toBe(true))
  test.each([
    'ada',
    id.replaceAll('-', ''),
    `${id} `,
    id.replace('-4', '-7'),
    id.replace('-8', '-c'),
    '00000000-0000-0000-0000-000000000000',
  ])('"%s" is no UUID of versions 1 to 5', (text) => expect(v.is(uuid, text)).toBe(false))
  test.each([0, -1, 1.5, '1'])('%s is no numeric id', (value) => expect(v.is(serial, value)).toBe(false))
})

describe('configuration of an organisation', () => {
  const least: OrganizationConfig = {
    ENVIRONMENT: 'staging',
    ORGANIZATION_ID: id,
    SLUG: 'form-and-field',
    WEBSITE_URL: 'http://localhost:4000',
    COGNITO_USERPOOL_ID: 'eu-west-1_formfield',
    COGNITO_CLIENT_ID: 'formfieldclient',
    COGNITO_HOSTED_URL: 'https://localhost:4443',
    BUNDLE_IDENTIFIER: null,
    EXPO_PROJECT_ID: null,
    EXPO_SLUG: null,
    API_URL: 'http://localhost:4001',
    OPENGRAPH_URL: 'http://localhost:4000',
    CHAT_URL: 'ws://localhost:3005',
    APPLE_APPSTORE_LINK: null,
    GOOGLE_PLAYSTORE_LINK: null,
    NAME: 'Form & Field',
    DESCRIPTION: 'Designers and architects',
    PRIMARY_MODULE: 'events',
    PRIMARY_COLOR: 'blue',
    SECONDARY_COLOR: 'red',
    CLIENT_THEME: 'default',
    LOGO: { LIGHT: '/logo.svg' },
    ICON: { LIGHT: '/icon.svg', DARK: '/icon-dark.svg' },
    APP_NAME: 'Form & Field',
    APP_ICON: null,
    ADAPTIVE_ICON: null,
    SPLASH_SCREEN: null,
    SPLASH_SCREEN_COLOR: 'white',
    DEFAULT_LOCALE: 'en',
    LOCALES: ['en', 'fr'],
    LANGUAGES: { fr: { 'events.title': 'Rencontres' } },
    AUTH: {
      LAYOUT: 'default',
      DEFAULT_ACTION: 'signIn',
      EMAIL: true,
      FACEBOOK: false,
      GOOGLE: false,
      APPLE: false,
      CUSTOM: [],
      FIELDS: { PHONE: false, TITLE: false, COMPANY: false },
    },
    MODULES: { activities: { requireAuth: true, enabled: true, enabledTiers: [], editable: true, editableTiers: [], options: {} } },
    CUSTOM_MODULES: [],
    SOCIAL: { facebook: null, instagram: null, twitter: null, linkedIn: null, tikTok: null, youtube: null, discord: null },
    PAYMENT: { TYPE: 'none', CONNECTION_ID: null, CURRENCY: 'USD' },
    INTEGRATIONS: [],
  }
  const takes = (change: Row) => v.is(organizationConfig, { ...least, ...change })

  test('one without our additions is taken', () => expect(v.safeParse(organizationConfig, least).issues).toBeUndefined())
  test('our additions are taken', () => {
    expect(takes({ COGNITO_ENDPOINT: 'http://localhost:4001/identity', WEB_PUSH_PUBLIC_KEY: 'BExample' })).toBe(true)
    expect(takes({ AUTH: { ...least.AUTH, AMAZON: true } })).toBe(true)
  })
  test('a module that is not listed is not asked for, and one that nobody knows is refused', () => {
    expect(takes({ MODULES: {} })).toBe(true)
    expect(takes({ MODULES: { parking: least.MODULES.activities } })).toBe(false)
  })
  test('an unknown key, a missing key and an unknown provider of payments are refused', () => {
    expect(takes({ SECRET: 'text' })).toBe(false)
    expect(takes({ API_URL: undefined })).toBe(false)
    expect(takes({ PAYMENT: { ...least.PAYMENT, TYPE: 'cash' } })).toBe(false)
  })
})
