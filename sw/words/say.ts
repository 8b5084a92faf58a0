// The texts that the worker itself shows: notifications without content, and summaries. One file per language.
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import zh from './zh-CN.json' with { type: 'json' }

const languages: Record<string, typeof en> = { ar, de, en, es, fr, ja, pt, zh }

type WordKey = `notices.${keyof typeof en.notices}`

/** The text in a language (`fr` for `fr-CA`), or in English if the language has no file. */
export function say(language: string, key: WordKey): string {
  const { notices } = languages[language.split('-')[0] ?? ''] ?? en
  return notices[key.slice('notices.'.length) as keyof typeof notices]
}
