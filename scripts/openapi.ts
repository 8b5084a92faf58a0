// Writes server/openapi.json from the route table: `npm run openapi`, after a call or a schema changed.
import { writeFileSync } from 'node:fs'
import { makeDocument } from '../server/openapi/document.ts'
import { readNamedSchemas } from '../server/openapi/named-schemas.ts'
import { routes } from '../server/routes/table.ts'

const file = new URL('../server/openapi.json', import.meta.url)
const document = makeDocument(routes, await readNamedSchemas())
writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`)
console.log(`server/openapi.json: ${routes.length} calls, ${Object.keys(document.components['schemas'] ?? {}).length} schemas.`)
