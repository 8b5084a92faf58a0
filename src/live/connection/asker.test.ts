// Refetching because of events: one request at a time, and another one for events that arrived meanwhile.
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aClient } from '../../api/testing.test-helper.ts'
import { createAsker } from './asker.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('a flood of events asks twice: for the first of them, and for all that came before its answer', async () => {
  const answers: (() => void)[] = []
  const { client } = aClient(() => null)
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => new Promise((resolve) => answers.push(() => resolve('rows'))),
    initialData: 'rows',
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => {})
  const ask = createAsker(client)
  for (let event = 0; event < 200; event += 1) ask(['list'])
  await turn()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await turn()
  expect(answers).toHaveLength(2)
  answers[1]?.()
  await turn()
  ask(['list'])
  await turn()
  expect(answers).toHaveLength(3)
  stop()
})
