// Circles (contract 3.20). For accounts outside a circle its calls return 404.
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { addCircleAccount, updateCircleAccount, updateThreadCircle } from '../../../src/contract/bodies/threads.ts'
import { threadCircleAccountRole } from '../../../src/contract/enums.ts'
import { threadCircle, threadCircleAccount } from '../../../src/contract/community/threads.ts'
import { threadCircles } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { accountOfCircle, addToCircle, changeRole, listCircleAccounts, listCircles, removeFromCircle } from './circles.ts'
import { mustManage, ownCircle, type CircleAccountRow } from './policy.ts'
import { presentCircle, presentCircleAccounts } from './present.ts'

const signedIn = { auth: 'required', module: 'threads' } as const
/** A visitor gets 404, like any account outside the circle. */
const open = { auth: 'optional', module: 'threads' } as const
const circle = '/threads/circles/:circleId'
const people = '/threads/circles/:circleId/accounts'
const person = '/threads/circles/:circleId/accounts/:accountId'

async function one(asking: Asking, row: CircleAccountRow) {
  const [shown] = await presentCircleAccounts(asking, [row])
  return { data: shown }
}

export const circleRoutes: Route[] = [
  route({
    ...signedIn,
    method: 'GET',
    path: '/threads/circles',
    query: v.object({ type: v.optional(v.picklist(['private', 'direct'])) }),
    answers: v.array(threadCircle),
    act: async (request) => await listCircles(request, request.query.type),
  }),
  route({
    ...open,
    method: 'GET',
    path: circle,
    answers: threadCircle,
    async act(request) {
      const seat = await ownCircle(request, request.params.circleId)
      return { data: presentCircle(seat.circle) }
    },
  }),
  route({
    ...signedIn,
    method: 'PUT',
    path: circle,
    body: updateThreadCircle,
    answers: threadCircle,
    async act(request) {
      const { tx, now, body } = request
      const seat = await ownCircle(request, request.params.circleId)
      mustManage(seat)
      if (body.name === undefined) return { data: presentCircle(seat.circle) }
      const [row] = await tx
        .update(threadCircles)
        .set({ name: body.name, updatedAt: now })
        .where(eq(threadCircles.id, seat.circle.id))
        .returning()
      return { data: presentCircle(row!) }
    },
  }),
  route({
    ...signedIn,
    method: 'GET',
    path: people,
    query: v.object({ role: v.optional(v.picklist(threadCircleAccountRole)) }),
    answers: v.array(threadCircleAccount),
    async act(request) {
      return await listCircleAccounts(request, await ownCircle(request, request.params.circleId), request.query.role)
    },
  }),
  route({
    ...signedIn,
    method: 'POST',
    path: people,
    body: addCircleAccount,
    answers: threadCircleAccount,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      const { accountId, role } = request.body
      return await one(request, await addToCircle(request, request.params.circleId, accountId, role))
    },
  }),
  route({
    ...open,
    method: 'GET',
    path: person,
    answers: threadCircleAccount,
    async act(request) {
      const seat = await ownCircle(request, request.params.circleId)
      return await one(request, await accountOfCircle(request, seat, request.params.accountId))
    },
  }),
  route({
    ...signedIn,
    method: 'PUT',
    path: person,
    body: updateCircleAccount,
    answers: threadCircleAccount,
    async act(request) {
      const { circleId, accountId } = request.params
      return await one(request, await changeRole(request, circleId, accountId, request.body.role))
    },
  }),
  route({
    ...signedIn,
    method: 'DELETE',
    path: person,
    answers: v.null(),
    async act(request) {
      await removeFromCircle(request, request.params.circleId, request.params.accountId)
      return { data: null }
    },
  }),
]
