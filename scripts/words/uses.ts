// Finds the keys in sources, and places that concatenate translated texts. Pure; reads sources as text, without parsing.
import { baseKey } from './problems.ts'
import type { Words } from './files.ts'

export interface Source {
  file: string
  text: string
}

const literals = /'((?:[\w-]+\.)+[\w-]+)'|"((?:[\w-]+\.)+[\w-]+)"/g
/** A key with a placeholder, such as `errors.${code}`: every matching key counts as used. */
const templates = /`((?:[\w-]+\.)+[\w-]*\$\{[^`]*)`/g
const direct = /(?<![\w.])t\(\s*['"]([^'"]+)['"]/g

/** Concatenated translations: two texts side by side, or one inside another. Word order differs between languages. */
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

/** Unused keys of English, keys passed to `t` that English lacks, and lines that concatenate translations. */
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
