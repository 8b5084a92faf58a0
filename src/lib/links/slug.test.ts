// Web addresses made from names.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugIn } from './slug.ts'

test.each([
  ['Form & Field', 'form-field'],
  ['Café de l’Étoile', 'cafe-de-letoile'],
  ['Straße, Łódź, Ærø', 'strasse-lodz-aero'],
  ['Щука и Ёж', 'shchuka-i-ezh'],
  ['Αθήνα', 'athina'],
  ['مهرجان الشتاء ٢٠٢٦', 'mhrjan-alshta-2026'],
  ['שלום', 'shlvm'],
  ['とうきょう', 'toukyou'],
  ['キャッチ・ボール', 'kyatchi-boru'],
  ['がっこう しょうかい', 'gakkou-shoukai'],
  ['서울 축제', 'seoul-chukje'],
  ['工房', ''],
  ['  --- 2026 ---  ', '2026'],
])('of %s', (name, slug) => {
  expect(slugIn(name)).toBe(slug)
})

test('any name gives an address that the database takes, or none, and spelling it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugIn(name)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(60)
      expect(slugIn(slug)).toBe(slug)
    }),
  )
})
