import type { FieldIssue } from './editor-api.ts';

interface Props {
  readonly issues: readonly FieldIssue[];
  /** Moves the focus to the field of an issue. */
  readonly onSelect: (issue: FieldIssue) => void;
}

/** The errors that keep the shop from showing the draft. Each links to its field. */
export function IssueList({ issues, onSelect }: Props) {
  return (
    <ul className="issues" aria-label="Errors to fix">
      {issues.map((issue) => (
        <li key={`${issue.file} ${issue.field} ${issue.message}`}>
          {issue.field && (
            <button type="button" className="field-link" onClick={() => onSelect(issue)}>
              {formatPlace(issue)}
            </button>
          )}{' '}
          {issue.message}
        </li>
      ))}
    </ul>
  );
}

/** Returns the field of an issue, with its file when that is not `theme.json`. */
const formatPlace = ({ file, field }: FieldIssue): string =>
  [file, field].filter(Boolean).join(' ');

export const formatIssue = (issue: FieldIssue): string => {
  const place = formatPlace(issue);
  return place ? `${place}: ${issue.message}` : issue.message;
};
