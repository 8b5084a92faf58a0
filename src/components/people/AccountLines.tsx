// A list of people, one line each. There may be thousands, so only those near the viewport are rendered.
import { useMemo, type ReactNode } from 'react'
import { styleOf } from '../../kit/list/long/parts.ts'
import { useLongList } from '../../kit/list/long/use-long-list.ts'
import { ListFrame } from '../../ui/rows/List.tsx'

/** `first` rows fill a tall window. `usual`: the height of a line on a phone, in pixels. */
const SIZES = { first: 20, step: 10, usual: 64 }

export interface AccountLinesProps<Person> {
  label?: string
  people: readonly Person[]
  /** The id of a person's account. The same function in every render. */
  idOf: (person: Person) => string
  /** The line of a person: an AccountLine. */
  renderLine: (person: Person) => ReactNode
}

export function AccountLines<Person>({ label, people, idOf, renderLine }: AccountLinesProps<Person>) {
  const keys = useMemo(() => people.map(idOf), [people, idOf])
  const { parts, watch } = useLongList(keys, SIZES)
  return (
    <ListFrame label={label}>
      {parts.map((part) => (
        <li key={part.key} ref={watch} data-part={part.key} aria-hidden={part.space && true} style={styleOf(part)}>
          {!part.space && renderLine(people[part.at]!)}
        </li>
      ))}
    </ListFrame>
  )
}
