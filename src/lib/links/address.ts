// A typed address: its pattern, and a function that fills it in. Pure.

/** `:name` of each part of a path. */
type Names<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Names<Part> | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Split<List extends string> = List extends `${infer Name}&${infer Rest}` ? Name | Split<Rest> : List

type WithoutFragment<Row extends string> = Row extends `${infer Rest}#${string}` ? Rest : Row
type PathOf<Row extends string> = WithoutFragment<Row> extends `${infer Path}?${string}` ? Path : WithoutFragment<Row>
type QueryOf<Row extends string> = WithoutFragment<Row> extends `${string}?${infer List}` ? Split<List> : never
type FragmentOf<Row extends string> = Row extends `${string}#${infer Fragment}` ? Names<Fragment> : never

type Value = string | number | boolean | undefined

/** Path parameters are required; query and fragment parameters are optional. */
type Values<Row extends string> = Record<Names<PathOf<Row>>, string | number> & {
  [Name in QueryOf<Row> | FragmentOf<Row>]?: Value
}

export interface Address<Path extends string = string, To = object> {
  /** The argument is optional if all values are. */
  (...given: Partial<To> extends To ? [to?: To] : [to: To]): string
  /** The pattern for the router, without query and fragment. */
  readonly pattern: Path
}

/** Restricts the types of values of an address. */
export const values = <Narrow>(narrow?: Narrow): Narrow | undefined => narrow

/**
 * `address('/events/:event/agenda?day&mine')` gives `/events/summit/agenda?mine=1` for `{ event: 'summit', mine: true }`, and
 * `address('/posts/:post#c-:comment')` gives `/posts/7#c-9`. Undefined and false values are left out of the query. A fragment without
 * its value is left out completely.
 */
export function address<const Row extends string, Narrow = unknown>(
  row: Row,
  _narrow?: Narrow,
): Address<PathOf<Row>, Values<Row> & Narrow> {
  const [before = '', fragment] = row.split('#')
  const [path = '', names] = before.split('?')
  const mark = /:(\w+)/.exec(fragment ?? '')?.[1]
  const asking = names?.split('&') ?? []
  const fill = (to: Record<string, Value> = {}): string => {
    const filled = (text: string) => text.replace(/:(\w+)/g, (_all, name: string) => String(to[name]))
    const asked = asking.flatMap((name): [string, string][] => {
      const value = to[name]
      return value === undefined || value === false ? [] : [[name, value === true ? '1' : String(value)]]
    })
    return (
      filled(path) +
      (asked.length > 0 ? `?${new URLSearchParams(asked)}` : '') +
      (mark !== undefined && to[mark] !== undefined ? `#${filled(fragment!)}` : '')
    )
  }
  return Object.assign(fill, { pattern: path }) as unknown as Address<PathOf<Row>, Values<Row> & Narrow>
}
