// Rows, avatars, cards.
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AvatarStack } from '../../ui/pictures/AvatarStack.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/rows/Card.tsx'
import { DayLeaf } from '../../ui/pictures/DayLeaf.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { SwipeRow } from '../../ui/rows/SwipeRow.tsx'
import { Box } from './Box.tsx'
import styles from './gallery.module.css'

const names = [
  'Sefa Leota',
  '許文',
  'عمر الحسيني',
  '🌿 Garden',
  '',
  'Pia',
  'Quinn',
  'Rui',
  'Tomas',
  'Anouk',
  'Bao',
  'Chloé',
  'Dmitri',
  'Eun',
  'Farid',
  'Greta',
  'Hana',
  'Ivo',
  'June',
  'Kofi',
  'Lena',
]
const people = ['Ines', 'Haruto', 'Mateus', 'Zeynep'].map((name) => ({ name }))

export function Rows() {
  return (
    <>
      <Box title="Rows on the axis">
        <div className={styles.flush}>
          <List panel label="Panel">
            <Row
              lead={<Avatar name="Ines Kowalczyk" size="lead" />}
              title="Ines Kowalczyk"
              second="Structural biology, Gdynia"
              end={
                <Button kind="soft" size="sm">
                  Follow
                </Button>
              }
            />
            <Row lead={<Glyph icon="pass" kind="brand" />} title="Virtual pass" second="From Sefa Leota" href="#pass" chevron />
            <Row
              lead={<time>11:15</time>}
              title="Repair as research"
              second="Studio 2"
              end={<IconButton icon="star" label="Saved" pressed />}
            />
          </List>
          <List label="Bare">
            <Row
              lead={<Avatar name="Volunteers" shape="arch" size="lead" />}
              title="Volunteers’ table"
              second="Lieke: Printer is alive. 412 badges and counting"
              meta="10:21"
              end={<Badge count={3} label="3 unread" />}
              href="#a"
              unread
            />
            <Row
              lead={<Avatar name="Haruto Minase" size="lead" active />}
              title="Haruto Minase"
              second="is typing…"
              meta="10:19"
              href="#b"
              current
            />
            <Row title="Without a lead" second="Starts at the edge" chevron href="#c" />
          </List>
          <List label="Pushed aside by a finger">
            <SwipeRow
              toEnd={{ word: 'Accept', icon: 'check', kind: 'good', onSwipe: () => undefined }}
              toStart={{ word: 'Decline', icon: 'x', kind: 'bad', onSwipe: () => undefined }}
            >
              <Row lead={<Avatar name="Zeynep Aydın" size="lead" />} title="Zeynep Aydın" second="Asks to join" />
            </SwipeRow>
          </List>
        </div>
      </Box>
      <Box title="Avatars and shapes">
        <div className={styles.line}>
          {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Avatar key={size} name="Mira Lund" size={size} active />
          ))}
        </div>
        <div className={styles.line}>
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Loading" loading />
        </div>
        <div className={styles.line}>
          <Avatar name="Person" />
          <Avatar name="Group" shape="arch" />
          <Avatar name="Team" shape="square" />
          <AvatarStack people={people} />
          <DayLeaf date="2026-11-20T09:00:00Z" locale="en" />
        </div>
      </Box>
      <Box title="Cards and pictures">
        <Card>A card is for a thing.</Card>
        <Card flush>
          <Picture image={null} alt="No picture yet" ratio="16/10" />
        </Card>
      </Box>
    </>
  )
}
