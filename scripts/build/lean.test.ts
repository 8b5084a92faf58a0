// Only the named parts are cut out of a library.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as I18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { i18next } from './lean-libraries.ts'
import { lean, type Cuts } from './lean.ts'

const cut = (source: string, cuts: Cuts) => lean(source, cuts).code

test('calls, bodies and exports', () => {
  expect(cut('if (a) this.logger.warn("long");', { calls: ['logger.warn'] })).toBe('if (a) void 0;')
  expect(cut('class A { b() { return 1 } }', { bodies: { 'A.b': '' } })).toBe('class A { b() {  } }')
  expect(cut('var A = class { b() { return 1 } }', { bodies: { 'A.b': '' } })).toBe('var A = class { b() {  } }')
  expect(cut('const b = (a) => a.c', { bodies: { b: 'return 2' } })).toBe('const b = (a) => { return 2 }')
  expect(cut('function b() { return 1 }', { bodies: { b: 'return 2' } })).toBe('function b() { return 2 }')
  expect(cut('exports.a = function () {};', { exports: ['exports.a'] })).toBe('0;')
})

test('a constant is replaced where it is read, not where another of its name is meant', () => {
  const constants = { on: '!1' }
  expect(cut('var on = !1; if (on) go(); on = !0;', { constants })).toBe('var on = !1; if (!1) go(); 0;')
  expect(cut('function f(on) { return on }; x.on; y = { on: 1 }; on;', { constants })).toBe(
    'function f(on) { return on }; x.on; y = { on: 1 }; !1;',
  )
})

test('a property is replaced where it is read', () => {
  expect(cut('a.b.c = 1; if (a.b.c) go();', { properties: { c: 'null' } })).toBe('a.b.c = 1; if (null) go();')
})

test('a tag that never occurs takes its case along, unless another case runs on into it', () => {
  const switchOf = (cases: string) => `switch (fiber.tag) { ${cases} }`
  expect(cut('if (30 === fiber.tag || 30 === size) go();', { tag: 30 })).toBe('if (!1 || 30 === size) go();')
  expect(cut(switchOf('case 1: a(); break; case 30: b(); break;'), { tag: 30 })).toBe(switchOf('case 1: a(); break; '))
  expect(cut(switchOf('case 1: a(); case 30: b(); break;'), { tag: 30 })).toBe(switchOf('case 1: a(); b(); break;'))
  expect(cut(switchOf('case 30: case 1: a();'), { tag: 30 })).toBe(switchOf(' case 1: a();'))
})

test('names that the library no longer has are reported', () => {
  expect(lean('a()', { calls: ['logger.warn'], constants: { on: '!1' }, tag: 3 }).missing).toEqual(['logger.warn', 'on', 'tag 3'])
})

test('i18next still finds, fills in, counts and falls back', async () => {
  const file = fileURLToPath(new URL('../../node_modules/i18next/dist/esm/i18next.js', import.meta.url))
  const { code, missing } = lean(readFileSync(file, 'utf8'), i18next)
  expect(missing).toEqual([])
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-lean-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cutFile = path.join(folder, 'i18next.mjs')
  writeFileSync(cutFile, code)
  const { createInstance } = (await import(cutFile)) as typeof I18next
  const words = createInstance()
  const format = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  await words.use({ type: 'formatter', init: () => {}, format, add: () => {}, addCached: () => {} }).init({
    lng: 'en',
    fallbackLng: 'en',
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: {
      en: {
        translation: { 'a.b': 'Hello {{name}}', left: 'Left: {{count}}', items_one: '{{count}} item', items_other: '{{count}} items' },
      },
      ar: { translation: { items_two: 'عنصران', items_other: '{{count}} عنصر' } },
    },
  })
  const t = words.t as unknown as (key: string, values?: object) => string
  expect(t('a.b', { name: '<Bo>' })).toBe('Hello <Bo>')
  expect([t('items', { count: 1 }), t('items', { count: 2 }), t('left', { count: 3 })]).toEqual(['1 item', '2 items', 'Left: 3'])
  expect([t('missing'), words.exists('missing'), words.exists('a.b')]).toEqual(['missing', false, true])
  await words.changeLanguage('ar')
  expect([t('items', { count: 2 }), t('a.b', { name: 'Bo' }), words.language]).toEqual(['عنصران', 'Hello Bo', 'ar'])
  words.addResourceBundle('es-MX', 'translation', { 'a.b': 'Hola {{name}}' })
  await words.changeLanguage('es-MX')
  expect([t('a.b', { name: 'Bo' }), words.hasResourceBundle('es-MX', 'translation')]).toEqual(['Hola Bo', true])
  words.addResources('es-MX', 'translation', { late: 'Tarde' })
  expect(words.getFixedT('es-MX')('late')).toBe('Tarde')
})
