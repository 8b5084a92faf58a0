// GET /openapi.json, and in the demo /docs: the same document for people, as one page without a script.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { answerText } from '../http/encoding/answer-text.ts'
import type { OpenApiDocument, Operation } from './document.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What the page reads of a JSON Schema. */
interface Shape {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  format?: string
  additionalProperties?: Shape | boolean
}

const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none }
h2 { margin-block: 2.5rem 0.5rem; text-transform: capitalize }
details { border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding-block: 0.4rem }
summary { cursor: pointer; overflow-wrap: anywhere }
summary code:first-child { display: inline-block; min-inline-size: 4.5rem; font-weight: 700 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 1rem }
dt { font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: 0.75rem; border-radius: 0.5rem; background: color-mix(in srgb, currentcolor 8%, transparent) }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } }`

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''
const indent = (depth: number): string => '  '.repeat(depth)

/** A shape in the words of a type: names for entities, braces for what has none. */
function words(shape: Shape | undefined, depth = 0): string {
  if (shape === undefined) return 'anything'
  if (shape.$ref) return nameIn(shape.$ref)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = shape.anyOf ?? shape.oneOf
  if (options) return options.map((option) => words(option, depth)).join(' | ')
  if (shape.type === 'array') return `${words(shape.items, depth)}[]`
  if (shape.properties) {
    const lines = Object.entries(shape.properties).map(
      ([name, part]) => `${indent(depth + 1)}${name}${shape.required?.includes(name) ? '' : '?'}: ${words(part, depth + 1)}`,
    )
    return `{\n${lines.join('\n')}\n${indent(depth)}}`
  }
  if (typeof shape.additionalProperties === 'object') return `{ [key]: ${words(shape.additionalProperties, depth)} }`
  return shape.format ?? shape.type ?? 'anything'
}

/** Names of the shapes that a shape mentions, each once. */
const named = (shape: Shape | undefined): string[] =>
  [...new Set([...JSON.stringify(shape ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? ''))].toSorted()

const links = (...shapes: (Shape | undefined)[]): Html | '' => {
  const names = [...new Set(shapes.flatMap(named))]
  return names.length === 0
    ? ''
    : html`<p>Shapes: ${names.map((name, index) => html`${index === 0 ? '' : ', '}<a href="#${name}">${name}</a>`)}</p>`
}

interface Sent {
  content: { 'application/json': { schema: Shape } }
}

function call(method: string, path: string, operation: Operation): Html {
  const answer = (operation.responses['200'] as Sent | undefined)?.content['application/json'].schema.properties?.['data']
  const body = operation.requestBody as Sent | undefined
  const queries = (operation.parameters as { name?: string; in?: string; $ref?: string }[]).flatMap(({ name, in: place, $ref }) =>
    place === 'query' && name ? [name] : $ref && ['page', 'pageSize', 'orderBy', 'search'].includes(nameIn($ref)) ? [nameIn($ref)] : [],
  )
  const open = operation.security.some((way) => Object.keys(way).length === 0)
  return html`<details id="${operation.operationId}">
    <summary><code>${method.toUpperCase()}</code> <code>${path}</code></summary>
    <dl>
      <dt>Who</dt>
      <dd>${open ? 'Anybody, unless the module asks for sign-in' : 'Signed-in people'}</dd>
      ${
        queries.length > 0
          ? html`<dt>Query</dt>
              <dd>${queries.join(', ')}</dd>`
          : ''
      }
      <dt>Refusals</dt>
      <dd>
        ${Object.keys(operation.responses)
          .filter((status) => status !== '200')
          .join(', ')}
      </dd>
    </dl>
    ${
      body
        ? html`<p>Body</p>
            <pre>${words(body.content['application/json'].schema)}</pre>`
        : ''
    }
    <p>Answers <code>data</code></p>
    <pre>${words(answer)}</pre>
    ${links(answer, body?.content['application/json'].schema)}
  </details>`
}

function page(document: OpenApiDocument, nonce: string): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const schemas = Object.entries((document.components['schemas'] ?? {}) as Record<string, Shape>)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Calls of Foyer</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <h1>Calls of Foyer</h1>
        <p>${document.info.description} ${String(calls.length)} calls. The same as data: <a href="/openapi.json">openapi.json</a>.</p>
        <nav aria-label="Areas">
          <ul>
            ${document.tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
            <li><a href="#shapes">shapes</a></li>
          </ul>
        </nav>
        <main>
          ${document.tags.map(
            ({ name }) =>
              html`<h2 id="${name}">${name}</h2>
                ${calls.filter(({ operation }) => operation.tags.includes(name)).map((one) => call(one.method, one.path, one.operation))}`,
          )}
          <h2 id="shapes">Shapes</h2>
          ${schemas.map(
            ([name, shape]) =>
              html`<details id="${name}">
                <summary><code>${name}</code></summary>
                <pre>${words(shape)}</pre>
                ${links(shape)}
              </details>`,
          )}
        </main>
      </body>
    </html>`
}

/** Serves `/openapi.json` always, and `/docs` in the demo. The document is read once, at the first request. */
export function createDocsPages(options: { demo: boolean }): Hono {
  const app = new Hono()
  let text: string | undefined
  const read = (): string => (text ??= readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
  app.get('/openapi.json', (c) => {
    c.header('x-content-type-options', 'nosniff')
    c.header('access-control-allow-origin', '*')
    return answerText(c, { text: read(), type: 'application/json; charset=utf-8' })
  })
  app.get('/docs', (c) => {
    if (!options.demo) return c.notFound()
    const nonce = randomBytes(16).toString('base64')
    c.header('x-content-type-options', 'nosniff')
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return c.html(page(JSON.parse(read()) as OpenApiDocument, nonce))
  })
  return app
}
