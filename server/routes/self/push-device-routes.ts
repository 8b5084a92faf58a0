// Devices for push notifications (contract 3.12; `webpush` is ours, docs/extensions.md).
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { pushDevice } from '../../../src/contract/people/accounts.ts'
import { pushDeviceBody } from '../../../src/contract/bodies/self.ts'
import { pushDevices } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { listDevices, ownDevice, presentDevices, putDevice } from './push-devices.ts'

const one = { path: '/self/push-devices/:pushDeviceId', auth: 'required', answers: pushDevice } as const

export const pushDeviceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/self/push-devices',
    auth: 'required',
    answers: v.array(pushDevice),
    async act(request) {
      const { rows, count } = await listDevices(request)
      return { data: await presentDevices(request, rows), count }
    },
  }),
  route({
    ...one,
    method: 'GET',
    async act(request) {
      const [device] = await presentDevices(request, [await ownDevice(request, request.params.pushDeviceId)])
      return { data: device }
    },
  }),
  route({
    ...one,
    method: 'PUT',
    body: pushDeviceBody,
    limit: { count: 30, seconds: 60 },
    async act(request) {
      const [device] = await presentDevices(request, [await putDevice(request, request.params.pushDeviceId, request.body)])
      return { data: device }
    },
  }),
  route({
    ...one,
    method: 'DELETE',
    /** Returns the deleted device. */
    async act(request) {
      const row = await ownDevice(request, request.params.pushDeviceId)
      await request.tx.delete(pushDevices).where(eq(pushDevices.id, row.id))
      const [device] = await presentDevices(request, [row])
      return { data: device }
    },
  }),
]
