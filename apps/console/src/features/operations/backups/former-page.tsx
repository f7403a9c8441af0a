import { Navigate } from 'react-router';

/** The address of this screen in earlier releases. */
export const FormerPage = () => <Navigate to="/settings/data" replace />;
