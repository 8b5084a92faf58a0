// A list of people who go to an event. There may be thousands, so only those near the viewport are rendered.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { FollowButton } from '../../../components/people/FollowButton.tsx'
import type { SavedPerson } from '../../../components/reads/saved-people.ts'
import { styleOf, type Part } from '../../../kit/list/long/parts.ts'
import { useLongList } from '../../../kit/list/long/use-long-list.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { ListFrame } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'

/** Rows in the first frame, which fill a tall window. */
const FIRST = 20
const STEP = 10
/** The usual height of a row on a phone, in pixels. */
const USUAL = 64

/** `grouped`: the people the reader follows come first. Only for a complete list, because later pages would have more of them. */
export function PeopleList({ people, grouped }: { people: readonly SavedPerson[]; grouped: boolean }) {
  const { t } = useTranslation()
  const me = useQuery(self.me()).data?.id
  const links = useQuery(self.relationships()).data?.accounts
  // As it was at first, so that a row does not move away when its button is pressed.
  const [first, setFirst] = useState(links)
  if (first === undefined && links !== undefined) setFirst(links)
  const [followed, others] = useMemo(() => {
    const isFirst = ({ id }: SavedPerson) => grouped && first?.[id] === true
    return [people.filter(isFirst), people.filter((person) => !isFirst(person))]
  }, [people, grouped, first])
  const lines = (rows: readonly SavedPerson[]) => <Lines people={rows} me={me} links={links} />
  if (followed.length === 0) return lines(people)
  return (
    <>
      <Section title={t('eventParts.followed')}>{lines(followed)}</Section>
      {others.length > 0 && <Section title={t('eventParts.others')}>{lines(others)}</Section>}
    </>
  )
}

interface Reader {
  me: string | undefined
  /** The accounts that the reader follows; undefined until they are known. */
  links: Readonly<Record<string, unknown>> | undefined
}

function Lines({ people, ...reader }: Reader & { people: readonly SavedPerson[] }) {
  const keys = useMemo(() => people.map(({ id }) => id), [people])
  const { parts, watch } = useLongList(keys, { first: FIRST, step: STEP, usual: USUAL })
  return (
    <ListFrame>
      {parts.map((part) =>
        part.space ? (
          <li key={part.key} ref={watch} data-part={part.key} aria-hidden style={styleOf(part)} />
        ) : (
          <Line key={part.key} watch={watch} part={part} person={people[part.at]!} {...reader} />
        ),
      )}
    </ListFrame>
  )
}

interface LineProps extends Reader {
  person: SavedPerson
  watch: RefCallback<HTMLLIElement>
  part: Part
}

function Line({ person, watch, part, me, links }: LineProps) {
  return (
    <li ref={watch} data-part={person.id} style={styleOf(part)}>
      <AccountLine
        account={person}
        href={paths.person({ accountId: person.username })}
        end={
          links &&
          person.id !== me && (
            <FollowButton size="sm" accountId={person.id} following={links[person.id] === true} name={displayName(person)} />
          )
        }
      />
    </li>
  )
}
