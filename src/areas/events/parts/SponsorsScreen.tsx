// The sponsors of an event, by level in the organisers' order. The event contains all of them, so nothing else is requested.
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { Freshness } from '../../../kit/list/Freshness.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EventTabs } from '../page/EventTabs.tsx'
import { SponsorCard } from './SponsorCard.tsx'
import styles from './SponsorsScreen.module.css'

export function SponsorsScreen() {
  return <OfEvent skeleton={<Skeleton kind="cards" count={3} />}>{(event, read) => <Sponsors event={event} read={read} />}</OfEvent>
}

function Sponsors({ event, read }: { event: Event; read: LoadedQuery<Event> }) {
  const { t } = useTranslation()
  const address = useAddress()
  const levels = event.sponsorshipLevels.filter(({ sponsors }) => sponsors.length > 0)
  const inLevels = new Set(levels.flatMap(({ sponsors }) => sponsors.map(({ account }) => account?.id)))
  const others = event.sponsors.filter(({ id }) => !inLevels.has(id))
  return (
    <ListScreen
      title={t('events.sponsors')}
      of={event.name}
      back={paths.event({ event: address })}
      parts={<EventTabs event={event} current="sponsors" />}
    >
      <Freshness dataUpdatedAt={read.dataUpdatedAt} isFetching={read.isFetching} failed={Boolean(read.error)} />
      {levels.length + others.length === 0 && (
        <EmptyState title={t('eventParts.noSponsorsTitle')}>{t('eventParts.noSponsorsText')}</EmptyState>
      )}
      {levels.map(({ id, name, description, sponsorsPerRow, sponsors }) => (
        <Section key={id} title={<bdi>{name}</bdi>}>
          {description && (
            <p className={styles.about} dir="auto">
              {description}
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
          <ul role="list" className={cx(styles.sponsors, sponsorsPerRow > 1 && styles.several)}>
            {sponsors.map((sponsor) => (
              <li key={sponsor.id}>
                <SponsorCard sponsor={sponsor} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {others.length > 0 && (
        <Section title={t(levels.length > 0 ? 'eventParts.otherSponsors' : 'events.sponsors')}>
          <List>
            {others.map((account) => (
              <AccountLine key={account.id} account={account} href={paths.person({ accountId: account.username })} chevron />
            ))}
          </List>
        </Section>
      )}
    </ListScreen>
  )
}
