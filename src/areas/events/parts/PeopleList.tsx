// A list of people who go to an event.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { AccountLines } from '../../../components/people/AccountLines.tsx'
import { FollowButton } from '../../../components/people/FollowButton.tsx'
import type { SavedPerson } from '../../../components/reads/saved-people.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/rows/Section.tsx'

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

const idOf = ({ id }: SavedPerson) => id

function Lines({ people, me, links }: Reader & { people: readonly SavedPerson[] }) {
  return (
    <AccountLines
      people={people}
      idOf={idOf}
      renderLine={(person) => (
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
      )}
    />
  )
}
