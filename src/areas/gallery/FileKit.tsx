// Files in every state, and a picture to crop.
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ChooseFile } from '../../ui/fields/ChooseFile.tsx'
import { FilePicker, type FilePickerProps, type FilePickerWords } from '../../ui/fields/FilePicker.tsx'
import type { PickedFile } from '../../ui/fields/FileRow.tsx'
import { Box } from './Box.tsx'

const ImageCrop = lazyPart(() => import('../../kit/crop/ImageCrop.tsx'), 'ImageCrop')

const nothing = () => {}

const words: FilePickerWords = {
  drop: (
    <>
      Drop a file or <span className="link">choose one</span>
    </>
  ),
  accepts: 'PDF or image, up to 10 MB',
  refused: {
    tooLarge: (name) => `“${name}” is larger than 10 MB. Choose a smaller one.`,
    wrongType: (name) => `“${name}” is neither a PDF nor an image.`,
    empty: (name) => `“${name}” is empty.`,
  },
  onlyOne: 'Only one file can go here.',
  retry: (name) => `Try again: ${name}`,
  remove: (name) => `Remove ${name}`,
}

const states: readonly PickedFile[] = [
  { id: 'reading', name: 'notes.txt', state: 'reading', note: 'Getting ready' },
  { id: 'sending', name: 'hinge-study.pdf', state: 'sending', share: 0.62, note: 'Uploading, 62 %' },
  { id: 'done', name: 'a-very-long-name-somebody-gave-to-a-picture-of-the-kiln-at-night.jpg', state: 'done', note: '4.2 MB' },
  { id: 'failed', name: 'talk.pdf', state: 'failed', note: 'Could not upload file. Try again or contact support.' },
]

/** Keeps the files in state, so that picking, dropping and rejecting can be tried. */
function Kept(props: Partial<FilePickerProps> & { label: string }) {
  const [files, setFiles] = useState<PickedFile[]>([])
  const add = (chosen: File[]) =>
    setFiles((before) => [
      ...(props.multiple ? before : []),
      ...chosen.map(({ name, size }) => ({ id: `${name} ${size}`, name, state: 'done' as const, note: `${size} bytes` })),
    ])
  return (
    <FilePicker
      accept=".pdf,image/*"
      most={10 * 1024 * 1024}
      words={words}
      files={files}
      onChoose={add}
      onRemove={(id) => setFiles((before) => before.filter((file) => file.id !== id))}
      {...props}
    />
  )
}

/** A generated picture to crop, which shows no person. */
async function aPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(900, 600)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  for (let at = 0; at < 54; at++) {
    context.fillStyle = ['teal', 'gold', 'coral', 'navy'][(at + Math.floor(at / 9)) % 4] ?? 'teal'
    context.fillRect((at % 9) * 100, Math.floor(at / 9) * 100, 100, 100)
  }
  return canvas.convertToBlob()
}

export function FileKit() {
  const [picture, setPicture] = useState<Blob | null>(null)
  const [size, setSize] = useState(0)
  return (
    <>
      <Box title="Files">
        <Kept label="Your work sample" hint="What you are proud of." />
        <Kept label="Pictures of it" multiple optional />
        <FilePicker label="Every state" multiple words={words} files={states} onChoose={nothing} onRemove={nothing} onRetry={nothing} />
        <FilePicker label="Still missing" words={words} files={[]} onChoose={nothing} onRemove={nothing} error="Must select a file" />
        <FilePicker label="Not now" words={words} files={[]} onChoose={nothing} onRemove={nothing} reason="Sign in to add a file." />
      </Box>
      <Box title="Cutting a picture">
        <ChooseFile icon="image-plus" accept="image/*" onChoose={setPicture}>
          Add a picture
        </ChooseFile>
        <Button onClick={() => void aPicture().then(setPicture)}>Choose the piece</Button>
        <p className="meta">{size === 0 ? 'Nothing cut yet.' : `Cut: ${size} bytes of JPEG.`}</p>
        <Suspense>
          {picture && (
            <ImageCrop
              picture={picture}
              aspect={1}
              round
              longest={400}
              onCancel={() => setPicture(null)}
              onSave={(piece) => {
                setSize(piece.size)
                setPicture(null)
              }}
            />
          )}
        </Suspense>
      </Box>
    </>
  )
}
