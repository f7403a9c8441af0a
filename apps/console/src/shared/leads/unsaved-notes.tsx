import './lead-parts.css';
import { Link } from 'react-router';
import { useDrafts } from './use-drafts.ts';

/** The leads with unsaved notes, each linked; nothing without any. */
export function UnsavedNotes() {
  const drafts = useDrafts().list();
  if (drafts.length === 0) return null;
  return (
    <>
      <p>You have {drafts.length === 1 ? 'an unsaved note' : 'unsaved notes'} about</p>
      <ul className="bullets">
        {drafts.map(({ leadId, about }) => (
          <li key={leadId}>
            <Link to={`/leads/${leadId}`}>{about || 'a lead'}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
