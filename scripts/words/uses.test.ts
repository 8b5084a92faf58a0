// Keys are found in sources.
import { expect, test } from 'vitest'
import { wordUses } from './uses.ts'

const english = { 'a.one': '1', 'a.guests_one': 'g', 'a.guests_other': 'g', 'errors.limit': 'l', 'errors.code.late': 'c' }
const uses = (text: string) => wordUses([{ file: 'src/x.tsx', text }], english)

test('a key is used by name, by its plural base, or by a template it fits', () => {
  expect(uses("t('a.one'); t('a.guests', { count }); t(`errors.${code}`)").unused).toEqual([])
  expect(uses("const titles = { home: 'a.one' }").unused).toEqual(['a.guests', 'errors.limit', 'errors.code.late'])
})

test('a key that English has not is found', () => {
  expect(uses("t('a.two')").unknown).toEqual(['src/x.tsx: a.two'])
  expect(uses("format('a.two'); api.get('a.two')").unknown).toEqual([])
})

test.each(["t('a.one') + name", "'x' + t('a.one')", "`${t('a.one')}: ${name}`", "<p>{t('a.one')} {t('a.guests', { count: 2 })}</p>"])(
  'joined pieces are found: %s',
  (line) => {
    expect(uses(line).joined).toHaveLength(1)
  },
)

test('separate texts are not joined ones', () => {
  expect(uses("<Row title={t('a.one')} second={t('a.guests', { count: n + 1 })} />").joined).toEqual([])
})
