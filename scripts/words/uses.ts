// Which keys the sources mention, and where they glue translated pieces together. Pure; reads source as text, not as syntax.
import { baseKey } from './problems.ts'
import type { Words } from './files.ts'

export interface Source {
  file: string
  text: string
}

const literals = /'((?:[\w-]+\.)+[\w-]+)'|"((?:[\w-]+\.)+[\w-]+)"/g
/** A key with a hole, such as `errors.${code}`: every key that fits is in use. */
const templates = /`((?:[\w-]+\.)+[\w-]*\$\{[^`]*)`/g
const direct = /(?<![\w.])t\(\s*['"]([^'"]+)['"]/g

/** Two translated texts side by side, or a translated text inside or beside another one: word order is not ours to fix. */
const joints = [
  /\bt\((?:[^()]|\([^()]*\))*\)\s*\+\s*(?!\d)/,
  /\+\s*t\(\s*['"`]/,
  /\$\{\s*t\(/,
  /\{t\((?:[^{}]|\{[^{}]*\})*\)\}[ \t]*(?:\{' '\}[ \t]*)?\{t\(/,
]

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)

function templatePattern(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
  return new RegExp(`^${parts.map(escaped).join('[\\w.-]+')}$`)
}

export interface Uses {
  unused: string[]
  unknown: string[]
  joined: string[]
}

/** Unused keys of English; keys given to `t` that English has not; lines that join translated pieces. */
export function wordUses(sources: Source[], english: Words): Uses {
  const bases = new Set(Object.keys(english).map(baseKey))
  const used = new Set<string>()
  const unknown: string[] = []
  const joined: string[] = []
  for (const { file, text } of sources) {
    for (const [, single, double] of text.matchAll(literals)) used.add(single ?? double ?? '')
    const patterns = [...text.matchAll(templates)].map(([, template]) => templatePattern(template ?? ''))
    for (const key of bases) if (patterns.some((pattern) => pattern.test(key))) used.add(key)
    for (const [, key] of text.matchAll(direct)) if (key && !bases.has(key)) unknown.push(`${file}: ${key}`)
    for (const [index, line] of text.split('\n').entries())
      if (joints.some((joint) => joint.test(line))) joined.push(`${file}:${index + 1}: ${line.trim()}`)
  }
  return { unused: [...bases].filter((key) => !used.has(key)), unknown, joined }
}
