// Which of two stored choices wins: every age against every difference.
import { describe, expect, test } from 'vitest'
import { readClaims, type TokenClaims } from '../../state/identity/stored-tokens.ts'
import { aToken } from '../../state/device/memory-storage.test-helper.ts'
import type { Choices } from '../storage/global-store.ts'
import { choicesThatCount } from './choices.ts'

const amara = readClaims(aToken({ sub: 'amara', auth_time: 1000 })) as TokenClaims
const benno = readClaims(aToken({ sub: 'benno', auth_time: 1000 })) as TokenClaims
const actFor = (accountId: string, sub = 'amara') => JSON.stringify({ sub, accountId })
const chosen = (of: Partial<Choices>): Choices => ({ at: 5, theme: 'light', locale: 'en', actingAs: null, authenticatedAt: 1000, ...of })

describe('the later choice counts', () => {
  const early = chosen({ at: 5, theme: 'light', locale: 'en', actingAs: null })
  const late = chosen({ at: 6, theme: 'dark', locale: 'ja', actingAs: actFor('team') })
  test('local storage later × copy earlier', () => expect(choicesThatCount(late, early, amara)).toEqual(late))
  test('local storage earlier × copy later', () => expect(choicesThatCount(early, late, amara)).toEqual(late))
  test('local storage lost × copy there', () => {
    const lost = chosen({ at: 0, theme: null, locale: null, authenticatedAt: null })
    expect(choicesThatCount(lost, late, amara)).toEqual(late)
  })
  test('local storage there × no copy', () => expect(choicesThatCount(late, undefined, amara)).toEqual(late))
  test('back to oneself is a choice like any other', () => {
    expect(choicesThatCount(chosen({ at: 5, actingAs: actFor('team') }), chosen({ at: 6 }), amara).actingAs).toBe(null)
  })
})

describe('the account of a later copy counts for this person in this sign-in alone', () => {
  const here = chosen({ at: 5, actingAs: actFor('team') })
  const kept = chosen({ at: 6, theme: 'dark', actingAs: actFor('choir') })
  test('the same', () => expect(choicesThatCount(here, kept, amara).actingAs).toBe(actFor('choir')))
  test('another sign-in of the same person', () => {
    expect(choicesThatCount(here, kept, { ...amara, authenticatedAt: 1001 })).toEqual({ ...kept, actingAs: null })
  })
  test('somebody else', () => expect(choicesThatCount(here, kept, benno)).toEqual({ ...kept, actingAs: null }))
  test('nobody', () => expect(choicesThatCount(here, kept, null)).toEqual({ ...kept, actingAs: null }))
})

describe('of the same age and different, one is oneself', () => {
  const cells: [here: string | null, kept: string | null, counts: string | null][] = [
    [null, null, null],
    [actFor('team'), actFor('team'), actFor('team')],
    [actFor('team'), actFor('choir'), null],
    [actFor('team'), null, null],
    [null, actFor('team'), null],
  ]
  test.each(cells)('%s × %s is %s', (here, kept, counts) => {
    expect(choicesThatCount(chosen({ actingAs: here }), chosen({ actingAs: kept }), amara).actingAs).toBe(counts)
  })
  test('theme and language stay those of local storage', () => {
    expect(choicesThatCount(chosen({}), chosen({ theme: 'dark', locale: 'ja' }), amara)).toEqual(chosen({}))
  })
})
