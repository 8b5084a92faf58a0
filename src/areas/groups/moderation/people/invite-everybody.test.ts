// Inviting several people when the server rejects some of them.
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/transport/errors.ts'
import { inviteEverybody } from './invite-everybody.ts'

const refuses = (...nobody: string[]) => {
  const sent: string[][] = []
  const send = async (ids: string[]) => {
    sent.push(ids)
    const at = ids.findIndex((id) => nobody.includes(id))
    if (at >= 0) throw new ApiError(400, 'invalid', { field: `accountIds.${at}` })
  }
  return { sent, send }
}

test('who cannot be invited is left out, and the others are invited all the same', async () => {
  const { sent, send } = refuses('b', 'd')
  expect(await inviteEverybody(['a', 'b', 'c', 'd'], send)).toEqual(['b', 'd'])
  expect(sent.at(-1)).toEqual(['a', 'c'])
})

test('nobody is left: nothing is sent for nobody', async () => {
  const { sent, send } = refuses('a')
  expect(await inviteEverybody(['a'], send)).toEqual(['a'])
  expect(sent).toEqual([['a']])
})

test('any other failure is told', async () => {
  await expect(inviteEverybody(['a'], () => Promise.reject(new ApiError(403, 'forbidden')))).rejects.toMatchObject({ code: 'forbidden' })
})
