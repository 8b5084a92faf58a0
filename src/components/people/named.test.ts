// Local search of people.
import { expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { named } from './named.ts'

const zofia = anAccount({
  firstName: 'Zofia',
  lastName: 'Krawczyk-Łoś',
  username: 'zofia',
  title: 'Service designer',
  company: 'Halyard Timber',
})

test.each(['zof', 'KRAWCZYK', 'designer halyard', 'timber zofia', ' ', 'kráwczyk'])('“%s” means her', (typed) => {
  expect(named(zofia, typed)).toBe(true)
})
test.each(['zofia printmaker', 'null', 'x'])('“%s” does not', (typed) => {
  expect(named(zofia, typed)).toBe(false)
})
