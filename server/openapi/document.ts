// The OpenAPI 3.1 document of the API, made from the route table and the contract's schemas and from nothing else.
import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { problems, type ProblemCode } from '../http/problem.ts'
import type { Route } from '../http/route.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

export interface Operation {
  operationId: string
  tags: string[]
  parameters: unknown[]
  security: Record<string, string[]>[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

/** Schemas that get a name of their own, by that name. */
export type NamedSchemas = Record<string, GenericSchema>

/**
 * Rules that JSON Schema has no words for are left out: the document then allows more than the server, never less. A trimmed
 * text is a text.
 */
const conversion = (named: NamedSchemas, typeMode: 'input' | 'output'): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode,
  errorMode: 'ignore',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // Its regular expressions may use flags of ours that a reader of the document does not know.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex' && (valibotAction as unknown as { requirement: RegExp }).requirement.flags !== ''
      ? { ...jsonSchema, pattern: undefined }
      : null,
})

const shapeOf = (schema: GenericSchema, named: NamedSchemas, typeMode: 'input' | 'output'): JsonSchema => {
  const { $schema: _, $defs: __, ...shape } = toJsonSchema(schema, conversion(named, typeMode))
  return shape
}

const header = (name: string, description: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const uuidText: JsonSchema = { type: 'string', format: 'uuid' }

const parameters = {
  organization: header('organization', 'The organisation asked; it must be the one of the host name.', uuidText, true),
  locale: header('locale', 'Language of translated texts.', { type: 'string' }),
  executeAs: header('executeAs', 'The account to act as: a team of the caller or somebody who made them a delegate.', uuidText),
  idempotencyKey: header('idempotency-key', 'The same key with the same request acts once and answers the same.', {
    type: 'string',
    minLength: 8,
    maxLength: 128,
  }),
  page: { name: 'page', in: 'query', description: 'The first page is 1.', schema: { type: 'integer', minimum: 1 } },
  pageSize: {
    name: 'pageSize',
    in: 'query',
    description: 'Rows of a page; 25 when not given.',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  },
  orderBy: { name: 'orderBy', in: 'query', description: 'Free text; unknown values are ignored.', schema: { type: 'string' } },
  search: { name: 'search', in: 'query', description: 'Words that must all occur.', schema: { type: 'string' } },
}

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const paging = ['page', 'pageSize', 'orderBy', 'search'] as const

function queryParameters(route: Route, named: NamedSchemas): unknown[] {
  const listed = (route.answers as { type: string }).type === 'array' ? paging.map((name) => reference('parameters', name)) : []
  const shape = route.query ? shapeOf(route.query, named, 'input') : {}
  const own = Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: shape.required?.includes(name) ?? false,
    schema,
  }))
  return [...own, ...listed]
}

/** Codes any call may answer, and those that come with what the call is. */
function problemsOf({ auth, module, body, path }: Route): ProblemCode[] {
  return [
    'invalid',
    'tooMany',
    'internal',
    'unavailable',
    ...(auth === 'none' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(path.includes(':') ? (['notFound'] as const) : []),
    ...(module ? (['featureUnavailable', 'tierRequired'] as const) : []),
    ...(body ? (['tooLarge', 'idempotencyMismatch'] as const) : []),
  ]
}

const nameOf = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `By${part[1]?.toUpperCase()}${part.slice(2)}` : `${part[0]?.toUpperCase()}${part.slice(1)}`))
    .join('')
    .replaceAll(/[^A-Za-z0-9]/g, '')

const tagOf = ({ path }: Route): string => path.split('/')[1] ?? ''

function operation(route: Route, named: NamedSchemas): Operation {
  const writes = route.method !== 'GET'
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const headers = ['organization', 'locale', ...(route.auth === 'none' ? [] : ['executeAs']), ...(writes ? ['idempotencyKey'] : [])]
  const statuses = new Map(problemsOf(route).map((code) => [problems[code][0], code]))
  return {
    operationId: nameOf(route),
    tags: [tagOf(route)],
    parameters: [...inPath, ...queryParameters(route, named), ...headers.map((name) => reference('parameters', name))],
    security: route.auth === 'required' ? [{ token: [] }] : route.auth === 'optional' ? [{}, { token: [] }] : [{}],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: shapeOf(route.body, named, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['status', 'message', 'data'],
              properties: {
                status: { const: 'ok' },
                message: { type: 'string' },
                data: shapeOf(route.answers, named, 'output'),
                count: { type: 'integer', description: 'How many there are in the whole list.' },
              },
            },
          },
        },
      },
      ...Object.fromEntries(
        [...statuses].toSorted(([a], [b]) => a - b).map(([status]) => [status, reference('responses', `Status${status}`)]),
      ),
    },
  }
}

const failures = () =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(Object.values(problems), ([status]) => String(status)) as Record<string, (readonly [number, string])[]>,
    ).map(([status, list]) => [
      `Status${status}`,
      {
        description: list.map(([, words]) => words).join(' Or: '),
        content: { 'application/json': { schema: reference('schemas', 'Failure') } },
      },
    ]),
  )

/** The whole document. Pure; the same tables give the same text. */
export function makeDocument(routes: Route[], named: NamedSchemas): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[route.method.toLowerCase()] = operation(route, named)
  }
  const entities = Object.entries(named).map(([name, schema]) => {
    const { [name]: _own, ...others } = named
    return [name, shapeOf(schema, others, 'output')] as const
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1',
      description: 'Every call of the platform. Answers come in one envelope; money is in minor units, moments are ISO-8601.',
    },
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The access token, without a scheme word.' },
      },
      parameters,
      responses: failures(),
      schemas: {
        Failure: {
          type: 'object',
          required: ['status', 'message', 'data'],
          properties: {
            status: { const: 'error' },
            message: { type: 'string', description: 'A sentence for people.' },
            data: { type: 'null' },
          },
        },
        ...Object.fromEntries(entities.toSorted(([a], [b]) => (a < b ? -1 : 1))),
      },
    },
  }
}
