// Routes of integrations with third parties (contract 3.8).
import * as v from 'valibot'
import { integration, integrationAuth } from '../../../src/contract/integrations.ts'
import { route, type Route } from '../../http/route.ts'
import { authorize, change, integrationOf, listIntegrations, offered, type Change } from './connections.ts'

const own = { auth: 'required' } as const

const changing = (verb: Change): Route =>
  route({
    ...own,
    method: 'POST',
    path: `/integrations/:type/${verb}`,
    answers: integration,
    limit: { count: 30, seconds: 60 },
    act: async (request) => ({ data: await change(request, offered(request, request.params.type), verb) }),
  })

export const integrationRoutes: Route[] = [
  route({ ...own, method: 'GET', path: '/integrations', answers: v.array(integration), act: listIntegrations }),
  route({
    ...own,
    method: 'GET',
    path: '/integrations/:integrationId',
    answers: integration,
    /** By the id of the connection, or by the type, which exists before anything is connected. */
    act: async (request) => ({ data: await integrationOf(request, request.params.integrationId) }),
  }),
  route({
    ...own,
    method: 'GET',
    path: '/integrations/:type/auth',
    answers: integrationAuth,
    act: async (request) => ({ data: await authorize(request, offered(request, request.params.type)) }),
  }),
  changing('enable'),
  changing('disable'),
  changing('block'),
]
