// The rich text editor.
import { useState } from 'react'
import { RichText } from '../../kit/editor/lazy.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { Box } from './Box.tsx'

const nothing = () => {}

const filled =
  '<h2>What to bring</h2><p>A <strong>broken</strong> object, and <a href="https://example.org">its story</a>.</p><ul><li>Gloves</li><li>Time</li></ul><blockquote><p>It drinks like a sailor.</p></blockquote><p>المفتاح معي</p>'
const long = `<h2>Minutes</h2>${'<p>Nine toasters in, seven out. The other two are for parts.</p>'.repeat(12)}<hr><pre><code>loom --warp 40</code></pre>`

export function Editor() {
  const [html, setHtml] = useState('')
  return (
    <Box title="Formatted text">
      <RichText label="Announcement" hint="Everybody in the group reads it." value="" onChange={setHtml} />
      <UserHtml markup={html} />
      <RichText label="Description" optional value={filled} onChange={nothing} />
      <RichText label="Email" error="Write what it is about." value="" onChange={nothing} />
      <RichText label="Article" value={long} onChange={nothing} />
    </Box>
  )
}
