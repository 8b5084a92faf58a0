// Narrows the library to the member's own channels, or to an interest.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { extras } from '../../../api/resources/community/extras.ts'
import { rowsOf } from '../../../api/table.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { channelsArea, type LibraryType } from '../area.ts'
import styles from './library.module.css'

/** The most interests of the organisation, for those who have chosen none. */
const MOST = 8

export interface FiltersProps {
  to: { type?: LibraryType; interest?: string; from?: 'subscribed' }
  member: boolean
}

export function Filters({ to, member }: FiltersProps) {
  const { t } = useTranslation()
  const open = useFeature('interests')
  const own = useInfiniteQuery({ ...extras.ownInterests(), ...(member && open ? {} : { enabled: false }) })
  const mine = rowsOf(own.data)
  // The member's own are known first, because chips must not be exchanged while they are read.
  const asks = open && mine.length === 0 && (!member || !own.isPending)
  const all = useInfiniteQuery({ ...extras.interests(), ...(asks ? {} : { enabled: false }) })
  const offered = (mine.length > 0 ? mine : asks ? rowsOf(all.data).slice(0, MOST) : []).map(({ name }) => name)
  // The address can name one that is not offered.
  const names = to.interest && !offered.includes(to.interest) ? [to.interest, ...offered] : offered
  if (!member && names.length === 0) return null
  const href = (change: Partial<FiltersProps['to']>) => channelsArea.to.library({ ...to, ...change })
  return (
    <div className={styles.filters}>
      <Chips label={t('channels.filters')}>
        {member && (
          <Chip href={href({ from: to.from ? undefined : 'subscribed' })} current={to.from !== undefined} icon="check">
            {t('channels.mine')}
          </Chip>
        )}
        {names.map((name) => (
          <Chip key={name} href={href({ interest: name === to.interest ? undefined : name })} current={name === to.interest}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
