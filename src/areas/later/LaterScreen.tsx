// What the member saved for later on this device: searched, filtered by kind, removed with undo. Works without a network.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { forgetLater } from '../../components/later/later.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchLine, useSearch } from '../../kit/list/SearchLine.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { Waiting } from '../../kit/list/Waiting.tsx'
import { holdsWords } from '../../lib/text/holds-words.ts'
import { listed } from '../../lib/text/listed.ts'
import { chatTime } from '../../lib/time/since.ts'
import { paths } from '../../paths.ts'
import { own, type Later } from '../../state/identity/own.ts'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'

const icons: Record<Later['kind'], IconName> = { post: 'message-circle', session: 'agenda', content: 'file-text', person: 'user' }
const kinds = Object.keys(icons) as Later['kind'][]

export function LaterScreen() {
  const { t } = useTranslation()
  const { later, ready } = useSnapshot(own)
  const search = useSearch()
  const [query] = useAddressQuery()
  const there = kinds.filter((kind) => later.some((one) => one.kind === kind))
  const only = there.find((kind) => kind === query.get('kind'))
  const shown = later.filter(
    ({ kind, title, by = '' }) => (only === undefined || kind === only) && (search === '' || holdsWords(`${title} ${by}`, search)),
  )
  const chip = (kind: Later['kind'] | undefined) => (
    <Chip
      key={kind ?? 'all'}
      href={paths.saved({ ...(kind && { kind }), ...(search !== '' && { q: search }) })}
      current={only === kind}
      icon={kind && icons[kind]}
    >
      {t(`later.kind.${kind ?? 'all'}`)}
    </Chip>
  )
  return (
    <ListScreen
      title={t('later.title')}
      sub={t('later.text')}
      back={paths.me()}
      search={later.length > 0 && <SearchLine placeholder={t('later.search')} label={t('later.search')} pauseMs={0} />}
      lists={there.length > 1 && <Chips label={t('later.kinds')}>{[undefined, ...there].map(chip)}</Chips>}
    >
      {ready ? (
        <Saved shown={shown} isEmpty={later.length === 0} />
      ) : (
        <Waiting>
          <Skeleton kind="rows" count={3} />
        </Waiting>
      )}
    </ListScreen>
  )
}

function Saved({ shown, isEmpty }: { shown: readonly Later[]; isEmpty: boolean }) {
  const { t, i18n } = useTranslation()
  if (isEmpty) return <EmptyState title={t('later.emptyTitle')}>{t('later.emptyText')}</EmptyState>
  if (shown.length === 0) return <EmptyState title={t('later.noneTitle')}>{t('later.noneText')}</EmptyState>
  return (
    <List label={t('later.title')} ruled>
      {shown.map((one) => {
        const { kind, id, title, by, href, at } = one
        const name = title === '' ? t(`later.untitled.${kind}`) : title
        return (
          <Row
            key={`${kind} ${id}`}
            lead={<Glyph icon={icons[kind]} />}
            title={<bdi>{name}</bdi>}
            second={listed([t(`later.one.${kind}`), ...(by === undefined ? [] : [by])], i18n.language)}
            meta={chatTime(at, i18n.language)}
            href={href}
            end={<IconButton icon="x" label={t('later.removeNamed', { name })} onClick={() => forgetLater(one)} />}
          />
        )
      })}
    </List>
  )
}
