// The search over everything: cached results at every letter, and server results below them when typing pauses.
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { addressQuery } from '../../lib/links/address-query.ts'
import { SearchLine, useSearch } from '../../kit/list/SearchLine.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Results, ResultsOf } from './Results.tsx'
import { scopesFor } from './scopes.ts'
import styles from './search.module.css'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

export function SearchScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const search = useSearch()
  const [typing, setTyping] = useState({ text: search, since: search })
  // A change of the address since the last key press wins: the user went back, or the pause is over.
  const typed = (typing.since === search ? typing.text : search).trim()
  const { config } = useSnapshot(tenant)
  const { status } = useSnapshot(session)
  const scopes = config ? scopesFor(config, status === 'signed-in') : []
  const only = scopes.find(({ name }) => name === query.get('in'))
  const box = useRef<HTMLDivElement>(null)
  useTitle(typed === '' ? t('search.title') : t('search.titleFor', { words: typed }))
  // In a layout effect, before the page focuses its title.
  useLayoutEffect(() => {
    if (addressQuery().get('q') === null) box.current?.querySelector('input')?.focus()
  }, [])
  const at = (name?: string) => paths.search({ q: typed || undefined, in: name })
  return (
    <>
      <Bar back={paths.home()} />
      <Page>
        <PageHead title={t('search.title')} />
        <div ref={box}>
          <SearchLine placeholder={t('search.placeholder')} onType={(text) => setTyping({ text, since: search })} />
        </div>
        <div className={styles.scopes}>
          <Chips label={t('search.scopes')}>
            <Chip href={at()} current={only === undefined}>
              {t('search.all')}
            </Chip>
            {scopes.map(({ kind, name }) => (
              <Chip key={kind} href={at(name)} current={kind === only?.kind}>
                {t(`palette.group.${kind}`)}
              </Chip>
            ))}
          </Chips>
        </div>
        {only ? (
          <ResultsOf key={only.kind} typed={typed} search={search} scope={only} hrefOf={at} />
        ) : (
          <Results typed={typed} search={search} scopes={scopes} hrefOf={at} />
        )}
      </Page>
    </>
  )
}
