// Separates comments from code, so that rules about one ignore the other.

/** The text with comments blanked. Line and column numbers stay. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, (comment, before: string) => before + ' '.repeat(comment.length - before.length))
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The text with code and comment markers blanked. Line and column numbers stay. */
export function onlyComments(text: string): string {
  const code = withoutComments(text).split('\n')
  const comments = text.split('\n').map((line, at) => {
    const rest = code[at]!
    return line === rest
      ? blank(line)
      : line
          .split('')
          .map((character, column) => (rest[column] === character ? ' ' : character))
          .join('')
  })
  return comments.join('\n').replace(/(?<=^|\s)(?:\*|\/\/)(?= )/gm, blank)
}
