// Cuts named parts out of the source of a library that tree shaking cannot remove, because they belong to one file or class.
import { parseAst } from 'vite'

/** The parts to cut. Every name must occur in the source, so that a new version that renames one is noticed. */
export interface Cuts {
  /** Calls replaced by `undefined`, named by the end of the callee: `logger.warn`. */
  calls?: readonly string[]
  /** Bodies of functions, classes (`Name`) and methods (`Class.method`), with the code that replaces each. */
  bodies?: Readonly<Record<string, string>>
  /** Variables that are constant in this app, with their value. Assignments to them are removed. */
  constants?: Readonly<Record<string, string>>
  /** Properties that are constant in this app, with their value. */
  properties?: Readonly<Record<string, string>>
  /** Assignments to remove, because nothing reads the target: `exports.hydrateRoot`. */
  exports?: readonly string[]
  /** A value of `….tag` that never occurs: comparisons with it are false, its `case` is removed. */
  tag?: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
type Edit = readonly [start: number, end: number, text: string]

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const child = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined)
const list = (node: Node, key: string): Node[] => (node[key] as Node[] | undefined) ?? []
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isFunction = ({ type }: Node): boolean => type.includes('Function')

/** `a.b.c` for an identifier or a chain of properties; '' for anything else. */
function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier') return String(node['name'])
  if (node?.type === 'ThisExpression') return 'this'
  if (node?.type !== 'MemberExpression' || node['computed'] === true) return ''
  return `${nameOf(child(node, 'object'))}.${nameOf(child(node, 'property'))}`
}

/** Whether the last statement leaves the block, so that a following case is not entered. */
function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1)
  if (!last) return false
  return last.type === 'BlockStatement' ? leaves(list(last, 'body')) : /^(?:Break|Continue|Return|Throw)Statement$/.test(last.type)
}

/** Whether an identifier names a property, a parameter or a new variable instead of reading one. */
const isName = (node: Node, parent: Node): boolean =>
  (parent.type === 'MemberExpression' && parent['property'] === node && parent['computed'] !== true) ||
  (parent.type === 'Property' && parent['key'] === node) ||
  (parent.type === 'VariableDeclarator' && parent['id'] === node) ||
  isFunction(parent)

const isTag = (node: Node | undefined): boolean => /tag/i.test(nameOf(node))
const isLiteral = (node: Node | undefined, value: unknown): boolean => node?.type === 'Literal' && node['value'] === value

/** The source without what `cuts` names, and the names that were not found. */
export function lean(source: string, cuts: Cuts): { code: string; missing: string[] } {
  const edits: Edit[] = []
  const bodies = new Map(Object.entries(cuts.bodies ?? {}))
  const constants = new Map(Object.entries(cuts.constants ?? {}))
  const properties = new Map(Object.entries(cuts.properties ?? {}))
  const missing = new Set([
    ...(cuts.calls ?? []),
    ...(cuts.exports ?? []),
    ...bodies.keys(),
    ...constants.keys(),
    ...properties.keys(),
    ...(cuts.tag === undefined ? [] : [`tag ${cuts.tag}`]),
  ])
  const put = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string, name: string): true => {
    missing.delete(name)
    edits.push([start, end, text])
    return true
  }
  const putBody = (body: Node | undefined, name: string): boolean =>
    body !== undefined && bodies.has(name) && put(body, `{ ${bodies.get(name)} }`, name)

  /** Removes a case. Its statements stay if the case before falls through into them. */
  function cutCase(one: Node, before: Node | undefined): Node[] {
    const statements = list(one, 'consequent')
    const [first] = statements
    const isEntered = before !== undefined && first !== undefined && !leaves(list(before, 'consequent'))
    put({ start: one.start, end: isEntered ? first.start : one.end }, '', `tag ${cuts.tag}`)
    return isEntered ? statements : []
  }

  const cutBody = (node: Node, className: string): boolean => {
    if (node.type === 'MethodDefinition') {
      const value = child(node, 'value')
      return value !== undefined && putBody(child(value, 'body'), `${className}.${nameOf(child(node, 'key'))}`)
    }
    if (node.type === 'VariableDeclarator') {
      const init = child(node, 'init')
      return init !== undefined && isFunction(init) && putBody(child(init, 'body'), nameOf(child(node, 'id')))
    }
    return /^(?:Function|Class)Declaration$/.test(node.type) && putBody(child(node, 'body'), nameOf(child(node, 'id')))
  }
  const cutExpression = (node: Node, parent: Node, shadowed: ReadonlySet<string>): boolean => {
    const isConstant = (name: string) => constants.has(name) && !shadowed.has(name)
    if (node.type === 'CallExpression') {
      const callee = nameOf(child(node, 'callee'))
      const name = cuts.calls?.find((call) => callee === call || callee.endsWith(`.${call}`))
      return name !== undefined && put(node, 'void 0', name)
    }
    if (node.type === 'AssignmentExpression') {
      const target = nameOf(child(node, 'left'))
      return (isConstant(target) || cuts.exports?.includes(target) === true) && put(node, '0', target)
    }
    if (node.type === 'MemberExpression') {
      const name = nameOf(child(node, 'property'))
      const isWritten = parent.type === 'AssignmentExpression' && parent['left'] === node
      return node['computed'] !== true && properties.has(name) && !isWritten && put(node, properties.get(name)!, name)
    }
    if (node.type === 'Identifier') {
      const name = nameOf(node)
      return isConstant(name) && !isName(node, parent) && put(node, constants.get(name)!, name)
    }
    const isComparison = cuts.tag !== undefined && node.type === 'BinaryExpression' && node['operator'] === '==='
    return isComparison && isLiteral(child(node, 'left'), cuts.tag) && isTag(child(node, 'right')) && put(node, '!1', `tag ${cuts.tag}`)
  }

  function walk(node: Node, parent: Node, shadowed: ReadonlySet<string>, className: string): void {
    const names = isFunction(node) ? list(node, 'params').map(nameOf) : []
    const hidden = names.some((name) => constants.has(name)) ? new Set([...shadowed, ...names]) : shadowed
    const isClass = node.type === 'ClassDeclaration' || child(node, 'init')?.type === 'ClassExpression'
    const inside = isClass ? nameOf(child(node, 'id')) : className
    if (cutBody(node, inside) || cutExpression(node, parent, hidden)) return
    if (cuts.tag === undefined || node.type !== 'SwitchStatement' || !isTag(child(node, 'discriminant'))) {
      for (const one of children(node)) walk(one, node, hidden, inside)
      return
    }
    list(node, 'cases').forEach((one, at, all) => {
      const kept = isLiteral(child(one, 'test'), cuts.tag) ? cutCase(one, all[at - 1]) : [one]
      for (const part of kept) walk(part, node, hidden, inside)
    })
  }

  const program = parseAst(source) as unknown as Node
  walk(program, program, new Set(), '')
  const code = edits.toSorted(([a], [b]) => b - a).reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), source)
  return { code, missing: [...missing] }
}
