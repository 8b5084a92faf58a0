// The available interests, filtered by name while typing. A missing one can be created.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { extraWrites } from '../../api/resources/community/extras.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { SearchLine, useSearch } from '../../kit/list/SearchLine.tsx'
import type { BaseInterest } from '../../contract/people/interests.ts'
import { fitsIn } from '../../lib/text/characters.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { useFound } from './use-found.ts'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

/** The server's limit. */
const LONGEST = 80

export interface ChoicesProps {
  chosen: readonly BaseInterest[]
  onToggle: (interest: BaseInterest) => void
}

export function Choices({ chosen, onToggle }: ChoicesProps) {
  const { t } = useTranslation()
  const search = useSearch()
  const [, setQuery] = useAddressQuery()
  const { config } = useSnapshot(tenant)
  const { list, rows, exists } = useFound(search)
  const create = useMutation(extraWrites.createInterest)
  const mayCreate = config?.MODULES.interests?.editable !== false
  const add = () =>
    create.mutate(
      { body: { name: search } },
      {
        onSuccess: (interest) => {
          onToggle(interest)
          setQuery(() => ({}), { replace: true })
        },
      },
    )
  const open = rows.filter(({ id }) => !chosen.some((one) => one.id === id))
  const creates = mayCreate && search !== '' && fitsIn(search, LONGEST) && !exists
  return (
    <Section title={t('interests.others')}>
      <SearchLine placeholder={t('interests.search')} pauseMs={200} />
      <Loaded of={list} freshness={false}>
        {() => (
          <>
            <Chips label={t('interests.others')} wrap>
              {open.map((interest) => (
                <Chip key={interest.id} pressed={false} onPress={() => onToggle(interest)}>
                  <bdi>{interest.name}</bdi>
                </Chip>
              ))}
              {creates && (
                <Chip icon="plus" onPress={() => !create.isPending && add()}>
                  {t('interests.create', { name: search })}
                </Chip>
              )}
            </Chips>
            {open.length === 0 && !creates && <p className="pad sub">{t('interests.none')}</p>}
            <MoreRows of={list} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
