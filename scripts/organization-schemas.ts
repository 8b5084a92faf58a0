// Writes the JSON Schemas of an organisation's folder: `npm run organization:schemas`, after a kind or a field changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { jsonSchemas } from '../server/organization/json-schema.ts'

const folder = new URL('../docs/organization/', import.meta.url)
mkdirSync(folder, { recursive: true })
const schemas = jsonSchemas()
for (const [name, text] of schemas) writeFileSync(new URL(name, folder), text)
console.log(`docs/organization: ${schemas.size} schemas.`)
