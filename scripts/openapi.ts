// Writes the generated descriptions of the route table: `npm run openapi`, after a call or a schema has changed.
import { writeFileSync } from 'node:fs'
import { makeAnswerShapes } from '../server/openapi/answer-shapes.ts'
import { makeDocument } from '../server/openapi/document.ts'
import { readNamedSchemas } from '../server/openapi/named-schemas.ts'
import { routes } from '../server/routes/table.ts'

const named = await readNamedSchemas()
const document = makeDocument(routes, named)
writeFileSync(new URL('../server/openapi.json', import.meta.url), `${JSON.stringify(document, null, 1)}\n`)
console.log(`server/openapi.json: ${routes.length} calls, ${Object.keys(document.components['schemas'] ?? {}).length} schemas.`)

const shapes = makeAnswerShapes(routes, named)
writeFileSync(new URL('../src/api/answer-shapes.json', import.meta.url), `${JSON.stringify(shapes)}\n`)
console.log(`src/api/answer-shapes.json: ${Object.keys(shapes.calls).length} answers, ${Object.keys(shapes.entities).length} entities.`)
